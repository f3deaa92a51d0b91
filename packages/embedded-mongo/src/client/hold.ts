import { connect, type Socket } from 'node:net';
import { encode } from '../bson/codec.js';
import { requestFrame } from '../wire/messages.js';

const answerTimeoutMs = 5000;

/**
 * Connects to the socket and waits for an answer to `ping`, since a process that is about to end may still accept.
 * The connection keeps the process alive; `null` where nobody answers.
 */
export function holdConnection(socketPath: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const giveUp = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(null);
    };
    const timer = setTimeout(giveUp, answerTimeoutMs);
    socket.once('error', giveUp);
    socket.once('close', giveUp);
    socket.once('connect', () => socket.write(requestFrame(1, encode({ ping: 1, $db: 'admin' }))));
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
