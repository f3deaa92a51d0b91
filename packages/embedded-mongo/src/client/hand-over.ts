import type { Socket } from 'node:net';
import { decode, encode } from '../bson/codec.js';
import { requestFrame } from '../wire/messages.js';

/** Header, flags and kind of a reply, before its one document. */
const beforeDocument = 21;
const answerMs = 5000;

/**
 * Asks the process behind a held connection to end, if it is of another build. Answers whether it does. One that knows
 * nothing of builds stays until its last connection closes.
 */
export function askToHandOver(socket: Socket, build: string): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const settle = (handsOver: boolean): void => {
      clearTimeout(timer);
      socket.off('data', hear).off('close', gone);
      socket.resume();
      resolve(handsOver);
    };
    const gone = (): void => settle(true);
    const timer = setTimeout(() => settle(false), answerMs);
    const hear = (piece: Buffer): void => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return;
      settle(decode(bytes.subarray(beforeDocument)).handsOver === true);
    };
    socket.on('data', hear).once('close', gone);
    socket.write(requestFrame(2, encode({ handOver: 1, build, $db: 'admin' })));
  });
}
