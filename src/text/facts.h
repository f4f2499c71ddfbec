// The Messages that Texts says: made where no language is known, so that the browser has them too.
#pragma once

#include "speech/facts.h"
