// Connections with TLS 1.2 or newer: the server's certificate has to be one that this machine
// trusts, and to be made out to the host that was asked for.
#include "online/net/stream.h"

#include <openssl/x509v3.h>

namespace kilostone::net {

using TlsStream = beast::ssl_stream<beast::tcp_stream>;

template <>
struct StreamMaker<TlsStream> {
    explicit StreamMaker(asio::io_context& io) : stream(io, context) { prepare(); }

    void prepare() {
        beast::error_code ignored;
        SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
        context.set_default_verify_paths(ignored);  // without them nothing is trusted
        stream.set_verify_mode(ssl::verify_peer);
    }

    ssl::context context{ssl::context::tls_client};
    TlsStream stream;
};

// False where the host cannot stand in a certificate.
static bool expect_host(SSL* connection, const std::string& host) {
    boost::system::error_code error;
    (void)asio::ip::make_address(host, error);
    if (!error) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(connection), host.c_str()) == 1;
    return SSL_set_tlsext_host_name(connection, const_cast<char*>(host.c_str())) == 1 &&
           SSL_set1_host(connection, host.c_str()) == 1;
}

template <>
asio::awaitable<MaybeProblem> secure(TlsStream& stream, const Server& server) {
    SSL* connection = stream.native_handle();
    if (!expect_host(connection, server.host)) co_return NetProblem{NetFault::Certificate, ""};
    beast::error_code error;
    co_await stream.async_handshake(ssl::stream_base::client, into(error));
    if (!error) co_return std::nullopt;
    const long verdict = SSL_get_verify_result(connection);
    if (verdict != X509_V_OK)
        co_return NetProblem{NetFault::Certificate, X509_verify_cert_error_string(verdict)};
    co_return problem_of(NetFault::NoTls, error);
}

MaybeReply ask_by_tls(const Server& server, const HttpAsk& what, const NetOptions& options) {
    return ask_over<TlsStream>(server, what, options);
}

std::unique_ptr<Socket> open_tls_socket(const Server& server, std::string target,
                                        SocketOptions options) {
    return std::make_unique<StreamSocket<TlsStream>>(server, std::move(target), std::move(options));
}

}  // namespace kilostone::net
