import type { Socket } from 'node:net';
import { fault, Refusal } from '../domain/refusal.js';
import type { HttpContext } from './http-context.js';
import { type WireReply, wireRefusal } from './replies.js';

/** What Node tells of a request that its parser refuses. */
export interface ParserError extends NodeJS.ErrnoException {
  /** The parser's own words, which hold nothing of what was sent. */
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

const ONE_LENGTH = 'one Content-Length in digits, or Transfer-Encoding: chunked without it (RFC 9112 §6)';
const REQUEST_LINE = 'METHOD, path and HTTP/1.1, with one space in between (RFC 9112 §3)';

/** Which part of the request each of the parser's codes is about, and what should have stood there. */
const parts: Readonly<Record<string, readonly [field: string, expected: string]>> = {
  HPE_INVALID_CONTENT_LENGTH: ['Content-Length', ONE_LENGTH],
  HPE_UNEXPECTED_CONTENT_LENGTH: ['Content-Length', ONE_LENGTH],
  HPE_INVALID_TRANSFER_ENCODING: ['Transfer-Encoding', ONE_LENGTH],
  HPE_INVALID_CHUNK_SIZE: ['body', 'chunks whose sizes are hexadecimal (RFC 9112 §7.1)'],
  HPE_INVALID_HEADER_TOKEN: ['headers', 'lines of the form Name: value (RFC 9112 §5)'],
  HPE_INVALID_METHOD: ['method', `a method of HTTP, after a body as long as Content-Length says: ${REQUEST_LINE}`],
  HPE_INVALID_URL: ['path', 'printable ASCII, everything else percent-encoded'],
  HPE_INVALID_VERSION: ['request', REQUEST_LINE],
  HPE_INVALID_CONSTANT: ['request', REQUEST_LINE],
};

/** What Node's parser does not let through, as a refusal (decisions §2). Nothing of what was sent is repeated. */
function parserRefusal(error: ParserError): Refusal {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal([fault('request_timeout', null, 'part of a request', 'the whole request in time')]);
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal([fault('too_large', 'headers', 'a longer head', 'a head of at most 16 KiB')], { status: 431 });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal([fault('too_large', 'body', 'longer chunk extensions', 'chunks without extensions')], {
        status: 413,
      });
    default: {
      const [field, expected] = parts[error.code ?? ''] ?? ['request', 'a request of HTTP/1.1 (RFC 9112)'];
      return new Refusal([fault('invalid_field', field, error.reason ?? 'something else', expected)]);
    }
  }
}

/** The answer to what Node's parser does not let through, noted at debug: anybody can send such things all day. */
export function parserReply(http: HttpContext, error: ParserError, socket: Socket): WireReply {
  const { services } = http;
  const requestId = services.newId();
  const fields = { request_id: requestId, code: error.code, address: socket.remoteAddress };
  services.log.debug(fields, 'the parser refused a request');
  return wireRefusal(http, parserRefusal(error), requestId, '/');
}
