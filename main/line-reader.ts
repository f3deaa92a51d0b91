const LINE_FEED = 0x0a;

/** Cuts bytes into lines. A line over the bound is told of as soon as it is, and thrown away; the next one goes on. */
export class LineReader {
  /** Joined when the line is there: joined with every piece, a long line would cost the square of its length. */
  #pieces: Buffer[] = [];
  #size = 0;
  #isOver = false;

  constructor(
    private readonly mostBytes: number,
    private readonly line: (bytes: Buffer) => void,
    private readonly tooLong: () => void,
  ) {}

  push(piece: Buffer): void {
    let start = 0;
    for (;;) {
      const end = piece.indexOf(LINE_FEED, start);
      if (end === -1) break;
      this.#take(piece.subarray(start, end));
      this.end();
      start = end + 1;
    }
    this.#take(piece.subarray(start));
  }

  /** The line ends here: the last one may lack its line feed. */
  end(): void {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#clear();
    this.#isOver = false;
    if (bytes !== undefined && !isBlank(bytes)) this.line(bytes);
  }

  #take(bytes: Buffer): void {
    if (this.#isOver || bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size <= this.mostBytes) {
      this.#pieces.push(bytes);
      return;
    }
    this.#isOver = true;
    this.#clear();
    this.tooLong();
  }

  #clear(): void {
    this.#pieces = [];
    this.#size = 0;
  }
}

/** Nothing but white space, which asks nothing: the carriage return of a blank line, say. */
function isBlank(bytes: Buffer): boolean {
  return bytes.length < 3 && bytes.toString('latin1').trim() === '';
}
