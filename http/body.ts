import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fault, fault, Refusal } from '../domain/refusal.js';

/** The client went away in the middle of its body: nobody is left to be answered. */
export class BrokenTransfer extends Error {
  override readonly name = 'BrokenTransfer';
}

export interface BodyBounds {
  readonly bytes: number;
  /** ms for the whole body, and for its next piece. */
  readonly total: number;
  readonly piece: number;
}

/** Tells a waiting client to go on (`Expect: 100-continue`); only called when nothing stands against the body. */
export function invite(request: IncomingMessage, response: ServerResponse): void {
  if (/\b100-continue\b/i.test(request.headers.expect ?? '') && request.httpVersion !== '1.0') response.writeContinue();
}

/** Refuses a body that says beforehand that it is too large (decisions §3). */
export function checkLength(request: IncomingMessage, bytes: number): void {
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) > bytes) refuseTooLarge('Content-Length', length, bytes);
}

function tooLarge(field: string, received: string, bytes: number): Refusal {
  return new Refusal([fault('too_large', field, received, `at most ${bytes} bytes`)], { status: 413 });
}

function refuseTooLarge(field: string, received: string, bytes: number): never {
  throw tooLarge(field, received, bytes);
}

/** The media type of a request, lower case, without parameters; `null` where none is sent. */
function mediaTypeOf(request: IncomingMessage): string | null {
  const header = request.headers['content-type'];
  return header === undefined ? null : (header.split(';')[0] ?? '').trim().toLowerCase();
}

/** Refuses other media types and content encodings: 415 (decisions §3). */
export function checkMediaType(request: IncomingMessage, allowed: readonly string[], optional: boolean): void {
  const faults: Fault[] = [];
  const type = mediaTypeOf(request);
  if (type === null ? !optional : !allowed.includes(type)) {
    const expected = `${allowed.join(' or ')}${optional ? ', or none' : ''}`;
    faults.push(fault('unsupported_media_type', 'Content-Type', type, expected));
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    faults.push(fault('unsupported_media_type', 'Content-Encoding', encoding, 'identity, or none'));
  }
  const [first, ...rest] = faults;
  if (first !== undefined) throw new Refusal([first, ...rest]);
}

/**
 * Reads a body piece by piece into `sink`, one after another. Refuses with `too_large` (413) as soon as it is over the
 * bounds, with `request_timeout` when it does not come in time; throws `BrokenTransfer` when it never comes whole.
 */
export async function readBody(
  request: IncomingMessage,
  bounds: BodyBounds,
  sink: (piece: Buffer) => Promise<void> | undefined,
): Promise<void> {
  let writing: Promise<void> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let size = 0;
      const late = (): void => fail(timeout(size));
      const total = setTimeout(late, bounds.total);
      const piece = setTimeout(late, bounds.piece);
      const broken = (): void => fail(new BrokenTransfer());
      const end = (): void => {
        if (!request.complete) {
          broken();
          return;
        }
        stop();
        resolve();
      };
      const data = (bytes: Buffer): void => {
        size += bytes.length;
        if (size > bounds.bytes) {
          fail(tooLarge('body', `more than ${bounds.bytes} bytes`, bounds.bytes));
          return;
        }
        piece.refresh();
        writing = sink(bytes);
        if (writing === undefined) return;
        request.pause();
        writing.then(() => {
          piece.refresh();
          request.resume();
        }, fail);
      };
      const stop = (): void => {
        clearTimeout(total);
        clearTimeout(piece);
        request.off('data', data).off('end', end).off('close', broken).off('error', broken);
      };
      const fail = (error: Error): void => {
        stop();
        // What is torn down later has nobody to tell.
        request.on('error', () => undefined);
        reject(error);
      };
      request.on('data', data).on('end', end).on('close', broken).on('error', broken);
      if (request.destroyed && !request.readableEnded) broken();
    });
  } finally {
    await writing?.catch(() => undefined);
  }
}

function timeout(size: number): Refusal {
  return new Refusal([fault('request_timeout', 'body', `${size} bytes so far`, 'the whole body in time')]);
}

/** Reads a body into memory; answers it with its SHA-256 in lower-case hex. */
export async function readBytes(
  request: IncomingMessage,
  bounds: BodyBounds,
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const pieces: Buffer[] = [];
  await readBody(request, bounds, (piece) => {
    pieces.push(piece);
    return undefined;
  });
  const bytes = Buffer.concat(pieces);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
