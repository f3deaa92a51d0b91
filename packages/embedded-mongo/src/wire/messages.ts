import { decode } from '../bson/codec.js';
import type { Document } from '../bson/values.js';

/** A command as it came in: the body, and the documents that came beside it, not yet decoded. */
export interface Request {
  readonly requestId: number;
  readonly isLegacy: boolean;
  readonly wantsReply: boolean;
  /** The first field of the body. */
  readonly name: string;
  readonly body: Document;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** The client broke the protocol; its connection is closed. */
class ProtocolError extends Error {}

export const maxMessageBytes = 48_000_000;
const headerBytes = 16;

const opQuery = 2004;
const opMessage = 2013;
const opReply = 1;

const checksumPresent = 1;
const moreToCome = 2;

/** Cuts a stream of bytes into whole messages. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private available = 0;
  private needed = 4;

  /** @throws ProtocolError for an impossible length */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.available += chunk.length;
    if (this.available < this.needed) return [];
    let bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    const messages: Buffer[] = [];
    this.needed = 4;
    while (bytes.length >= 4) {
      const length = bytes.readInt32LE(0);
      if (length < headerBytes || length > maxMessageBytes) throw new ProtocolError(`a message of ${length} bytes`);
      if (bytes.length < length) {
        this.needed = length;
        break;
      }
      messages.push(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
    }
    this.chunks = bytes.length === 0 ? [] : [bytes];
    this.available = bytes.length;
    return messages;
  }
}

/** @throws ProtocolError for anything but OP_MSG and the OP_QUERY of a handshake */
export function parseMessage(message: Buffer): Request {
  const operation = message.readInt32LE(12);
  try {
    if (operation === opMessage) return parseOpMessage(message);
    if (operation === opQuery) return parseOpQuery(message);
  } catch (cause) {
    if (cause instanceof ProtocolError) throw cause;
    throw new ProtocolError('a message that cannot be read', { cause });
  }
  throw new ProtocolError(`operation ${operation} is not spoken here`);
}

function parseOpMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  const unknown = flags & 0xffff & ~(checksumPresent | moreToCome);
  if (unknown !== 0) throw new ProtocolError(`unknown flags ${unknown} of OP_MSG`);
  const end = flags & checksumPresent ? message.length - 4 : message.length;
  const sequences = new Map<string, Buffer[]>();
  let body: Document | null = null;
  let at = headerBytes + 4;
  while (at < end) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + length);
    if (kind === 0) body = decode(section);
    else if (kind === 1) addSequence(section, sequences);
    else throw new ProtocolError(`unknown section ${kind} of OP_MSG`);
    at += 1 + length;
  }
  if (body === null) throw new ProtocolError('OP_MSG without a body');
  return {
    requestId: message.readInt32LE(4),
    isLegacy: false,
    wantsReply: (flags & moreToCome) === 0,
    name: Object.keys(body)[0] ?? '',
    body,
    sequences,
  };
}

function addSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const length = section.readInt32LE(at);
    if (length < 5) throw new ProtocolError('a document shorter than 5 bytes');
    documents.push(section.subarray(at, at + length));
    at += length;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

/** Drivers begin with OP_QUERY on `<database>.$cmd`, since the server might be an old one. */
function parseOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const namespace = message.toString('utf8', headerBytes + 4, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY for more than a handshake');
  const query = decode(message.subarray(nameEnd + 9));
  return {
    requestId: message.readInt32LE(4),
    isLegacy: true,
    wantsReply: true,
    name: Object.keys(query)[0] ?? '',
    body: { ...query, $db: namespace.slice(0, -'.$cmd'.length) },
    sequences: new Map(),
  };
}

let lastReplyId = 0;

/** The header that goes before the encoded reply document. */
export function replyHeader(request: Request, bodyBytes: number): Buffer {
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  const header = Buffer.alloc(request.isLegacy ? headerBytes + 20 : headerBytes + 5);
  header.writeInt32LE(header.length + bodyBytes, 0);
  header.writeInt32LE(lastReplyId, 4);
  header.writeInt32LE(request.requestId, 8);
  header.writeInt32LE(request.isLegacy ? opReply : opMessage, 12);
  if (request.isLegacy) {
    const awaitCapable = 8;
    header.writeInt32LE(awaitCapable, 16);
    header.writeInt32LE(1, 32);
  }
  return header;
}

/** A request frame, for the few commands that this package itself sends. */
export function requestFrame(requestId: number, encodedBody: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes + 5);
  header.writeInt32LE(header.length + encodedBody.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(opMessage, 12);
  return Buffer.concat([header, encodedBody]);
}
