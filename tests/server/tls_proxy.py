#!/usr/bin/env python3
"""Speaks TLS to clients and passes what they say on to a plain server, as nginx does.

    tls_proxy.py CERTIFICATE KEY PORT       prints "port N", the one it listens on at 127.0.0.1
"""
import asyncio
import ssl
import sys


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except (ConnectionError, ssl.SSLError):
        pass
    finally:
        writer.close()


async def main(certificate: str, key: str, target: int) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", target)
        await asyncio.gather(copy(reader, back), copy(there, writer))

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    print("port", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
