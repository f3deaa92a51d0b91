import type { Duplex } from 'node:stream';

/** What is kept of the beginning of an answer to find its status line in. */
const MOST = 16 * 1024;

/** What an answer begins with, as it is read: a status line counts, whatever becomes of the headers after it. */
export class StatusLine {
  #head = '';

  /** Looks at what is read from a socket, and leaves it to its reader. */
  watch(socket: Duplex): void {
    const read = socket.read.bind(socket);
    socket.read = (size?: number): unknown => {
      const piece: unknown = read(size);
      if (Buffer.isBuffer(piece) && this.#head.length < MOST) {
        this.#head += piece.toString('latin1', 0, MOST - this.#head.length);
      }
      return piece;
    };
  }

  /** Of the final answer; `null` while there is none. */
  get status(): number | null {
    // Interim answers (1xx) come first, any number of them.
    const interim = /^(?:HTTP\/1\.[01] 1\d\d(?: [^\r\n]*)?\r?\n(?:[^\r\n]+\r?\n)*\r?\n)*/.exec(this.#head)?.[0] ?? '';
    const found = /^HTTP\/1\.[01] ([2-5]\d\d)(?: [^\r\n]*)?\r?\n/.exec(this.#head.slice(interim.length))?.[1];
    return found === undefined ? null : Number(found);
  }
}
