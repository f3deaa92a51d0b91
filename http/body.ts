import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../domain/durations.js';
import { type Fault, fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';

/** The client went away in the middle of its body: nobody is left to be answered. */
export class BrokenTransfer extends Error {
  override readonly name = 'BrokenTransfer';
}

export interface BodyBounds {
  readonly bytes: number;
  /** ms for the whole body, and for its next piece. */
  readonly total: number;
  readonly piece: number;
  /** Bytes a second: what has come at this pace has its time beside `total`. */
  readonly pace?: number;
  /** Aborted when the transfer has to make room for others, with a refusal for its reason where there is one. */
  readonly gaveWay?: AbortSignal;
}

/** Tells a waiting client to go on (`Expect: 100-continue`); only called when nothing stands against the body. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (/\b100-continue\b/i.test(request.headers.expect ?? '') && request.httpVersion !== '1.0') response.writeContinue();
}

/** Refuses a body that says beforehand that it is too large (decisions §3). */
export function checkLength(request: IncomingMessage, bytes: number): void {
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) > bytes) refuseTooLarge('Content-Length', length, bytes);
}

function tooLarge(field: string, received: string, bytes: number): Refusal {
  return new Refusal([fault('too_large', field, received, rule('size.bytes', { most: bytes }))], { status: 413 });
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
    faults.push(
      fault('unsupported_media_type', 'Content-Type', type, rule('request.media_type', { allowed, optional })),
    );
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    faults.push(fault('unsupported_media_type', 'Content-Encoding', encoding, rule('request.encoding')));
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
      const begun = performance.now();
      const earned = (): number => (bounds.pace === undefined ? 0 : (size / bounds.pace) * SECOND);
      const look = (): void => {
        const left = begun + bounds.total + earned() - performance.now();
        if (left < 1) late();
        else total = setTimeout(look, left);
      };
      let total = setTimeout(look, bounds.total);
      const piece = setTimeout(late, bounds.piece);
      const broken = (): void => fail(new BrokenTransfer());
      const gaveWay = (): void => {
        const reason: unknown = bounds.gaveWay?.reason;
        fail(reason instanceof Refusal ? reason : madeRoom());
      };
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
        bounds.gaveWay?.removeEventListener('abort', gaveWay);
      };
      const fail = (error: Error): void => {
        stop();
        // What is torn down later has nobody to tell.
        request.on('error', () => undefined);
        reject(error);
      };
      request.on('data', data).on('end', end).on('close', broken).on('error', broken);
      bounds.gaveWay?.addEventListener('abort', gaveWay);
      if (bounds.gaveWay?.aborted === true) gaveWay();
      if (request.destroyed && !request.readableEnded) broken();
    });
  } finally {
    await writing?.catch(() => undefined);
  }
}

/** A slow transfer of somebody unknown, while others wait for its place. */
export function madeRoom(): Refusal {
  return new Refusal([fault('unavailable', 'body', null, rule('request.slow'))]);
}

function timeout(size: number): Refusal {
  return new Refusal([fault('request_timeout', 'body', null, rule('request.timeout', { bytes: size }))]);
}

/** Memory is taken for all that is announced once this share of it has come. */
const AHEAD = 16;

/** Reads a body into memory. `took` is told of every piece. */
export async function readBytes(
  request: IncomingMessage,
  bounds: BodyBounds,
  took: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  // One buffer that grows: a body in pieces of one byte each would be a hundred times its size as a list of them.
  let held = Buffer.alloc(0);
  const announced = Math.min(Number(request.headers['content-length'] ?? 0), bounds.bytes);
  let size = 0;
  await readBody(request, bounds, (piece) => {
    const needed = size + piece.length;
    if (needed > held.length) {
      const isNear = announced >= needed && announced <= AHEAD * needed;
      const room = isNear ? announced : Math.min(2 * held.length, bounds.bytes);
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, room));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    piece.copy(held, size);
    size = needed;
    took(piece.length);
    return undefined;
  });
  return held.subarray(0, size);
}
