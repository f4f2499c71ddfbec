// i18n-exempt: TypeScript for developers
#include "online/protocol/typescript.h"

#include "base/json/typescript.h"
#include "online/protocol/messages.h"

namespace kilostone::online {

std::string protocol_typescript() {
    TypescriptFile file("online", "src/online/protocol/client_messages.h and server_messages.h",
                        "online");
    return file.words<enum_words<Phrase>>("PhraseId")
        .words<enum_words<ErrorCode>>("ErrorCode")
        .one_of("ClientMessage", static_cast<const ClientMessage*>(nullptr))
        .one_of("ServerMessage", static_cast<const ServerMessage*>(nullptr))
        .text();
}

}  // namespace kilostone::online
