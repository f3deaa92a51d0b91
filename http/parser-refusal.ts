import { fault, Refusal } from '../domain/refusal.js';
import { type Rule, rule } from '../domain/rules/index.js';
import type { HttpContext } from './http-context.js';
import { type WireReply, wireRefusal } from './replies.js';

/** What Node tells of a request that its parser refuses. */
export interface ParserError extends NodeJS.ErrnoException {
  /** The parser's own words, which hold nothing of what was sent. */
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

/** Which part of the request each of the parser's codes is about, and what should have stood there. */
const parts: Readonly<Record<string, readonly [field: string, rule: Rule]>> = {
  HPE_INVALID_CONTENT_LENGTH: ['Content-Length', rule('request.length')],
  HPE_UNEXPECTED_CONTENT_LENGTH: ['Content-Length', rule('request.length')],
  HPE_INVALID_TRANSFER_ENCODING: ['Transfer-Encoding', rule('request.length')],
  HPE_INVALID_CHUNK_SIZE: ['body', rule('request.chunks')],
  HPE_INVALID_HEADER_TOKEN: ['headers', rule('request.header_lines')],
  HPE_INVALID_METHOD: ['method', rule('request.method_token')],
  HPE_INVALID_URL: ['path', rule('request.target')],
  HPE_INVALID_VERSION: ['request', rule('request.line')],
  HPE_INVALID_CONSTANT: ['request', rule('request.line')],
};

/** What Node's parser does not let through, as a refusal (decisions §2). Nothing of what was sent is repeated. */
function parserRefusal(error: ParserError): Refusal {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal([fault('request_timeout', null, null, rule('request.head_timeout'))]);
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal([fault('too_large', 'headers', null, rule('request.head_too_long'))], { status: 431 });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal([fault('too_large', 'body', null, rule('request.chunk_extensions'))], {
        status: 413,
      });
    default: {
      const [field, expected] = parts[error.code ?? ''] ?? ['request', rule('request.http')];
      return new Refusal([fault('invalid_field', field, error.reason ?? 'something else', expected)]);
    }
  }
}

/** The answer to what Node's parser does not let through; which rule of the parser it was stands in the log at debug. */
export function parserReply(http: HttpContext, error: ParserError): WireReply {
  const { services } = http;
  const requestId = services.newId();
  services.log.debug({ request_id: requestId, code: error.code }, 'the parser refused a request');
  return wireRefusal(http, parserRefusal(error), requestId, '/');
}
