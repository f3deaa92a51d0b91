import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Whether the client sends a body with this request. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  return encoding !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Whether some of the body has not been read. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Lets the connection end so that the client can still read the answer. Closed at once with bytes unread, the kernel
 * resets it and the answer may be lost with it: so our side ends, what still comes is thrown away, and after a while
 * or when the client has closed too, it is over. To be called before the answer, which carries `Connection: close`.
 */
export function closeGently(socket: Socket, milliseconds: number): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/**
 * Waits until the client has closed its side after the last byte of the answer: it has then taken everything in. `false`
 * when it reset the connection, went away before the end, or did neither in time. That the last byte was handed to the kernel
 * says nothing: some megabytes of a broken download would count as sent. To be called before the answer; `isWhole` tells
 * whether all of it has left this process. A client that knows its length may be gone before the answer is ended here.
 */
export function closedByClient(socket: Socket, milliseconds: number, isWhole: () => boolean): Promise<boolean> {
  closeGently(socket, milliseconds);
  return new Promise((resolve) => {
    let ended = false;
    socket.once('end', () => {
      ended = isWhole();
    });
    socket.once('close', (failed) => resolve(ended && !failed));
  });
}
