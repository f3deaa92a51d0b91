import { connect, type Socket } from 'node:net';
import { encode } from '../bson/codec.js';
import { requestFrame } from '../wire/messages.js';

/** What a process that hands over answers to everything. */
const LEAVING = 'ShutdownInProgress';

/**
 * Connects to the socket and waits for an answer to `ping`, since a process that is about to end may still accept.
 * The connection keeps the process alive. `silent` where somebody accepts but does not answer within that time;
 * `leaving` where a process hands over to another; `null` where nobody is there.
 */
export function holdConnection(socketPath: string, withinMs: number): Promise<Socket | 'silent' | 'leaving' | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let accepted = false;
    const end = (outcome: 'silent' | 'leaving' | null): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const giveUp = (): void => end(null);
    const timer = setTimeout(() => end(accepted ? 'silent' : null), withinMs);
    socket.once('error', giveUp);
    socket.once('close', giveUp);
    socket.once('connect', () => {
      accepted = true;
      socket.write(requestFrame(1, encode({ ping: 1, $db: 'admin' })));
    });
    socket.once('data', (reply) => {
      clearTimeout(timer);
      if (reply.includes(LEAVING)) return end('leaving');
      socket.off('error', giveUp);
      socket.off('close', giveUp);
      socket.on('error', () => socket.destroy());
      socket.resume();
      resolve(socket);
    });
  });
}
