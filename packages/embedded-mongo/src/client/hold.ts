import { connect, type Socket } from 'node:net';
import { encode } from '../bson/codec.js';
import { requestFrame } from '../wire/messages.js';

/**
 * Connects to the socket and waits for an answer to `ping`, since a process that is about to end may still accept.
 * The connection keeps the process alive. `silent` where somebody accepts but does not answer within that time;
 * `null` where nobody is there.
 */
export function holdConnection(socketPath: string, withinMs: number): Promise<Socket | 'silent' | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let accepted = false;
    const end = (outcome: 'silent' | null): void => {
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
    socket.once('data', () => {
      clearTimeout(timer);
      socket.off('error', giveUp);
      socket.off('close', giveUp);
      socket.on('error', () => socket.destroy());
      socket.resume();
      resolve(socket);
    });
  });
}
