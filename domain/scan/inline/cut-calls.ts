import { bufferOf, latin1 } from '../latin1.js';

const CALL = /^\w{0,16}\((?![\s)])/;
/** As far before it an element begins. */
const BEFORE = 65_536;
const HANDLER = /[\s"']on[a-z]{3,24}\s?=\s?(?:"[^"<>]*|'[^'<>]*)(?:<\?(?:(?!\?>)[\s\S])*\?>[^"'<>]*)*$/i;
const LONGEST_HANDLER = 400;
/** So many handlers of a file are looked at. */
const MANY_HANDLERS = 4096;
const TAG = 10;

/**
 * What PHP prints before it is called: `<?= $name ?>(…)`, `<?php endforeach ?>(…)` in a script or a handler of a page. It is
 * asked in the order of the page, so that its tags are read once, however many calls there are.
 */
export class CutCalls {
  private readonly buffer: Buffer;
  private read = 0;
  private opened = -1;
  private closed = -1;
  private handlers = 0;

  constructor(private readonly b: Uint8Array) {
    this.buffer = bufferOf(b);
  }

  isAt(start: number): boolean {
    const { b } = this;
    if (b[start - 1] !== 0x3e || !CALL.test(latin1(b, start, Math.min(b.length, start + 20)))) return false;
    this.readTags(start);
    if (this.opened > this.closed && this.opened >= start - BEFORE) return true;
    this.handlers += 1;
    if (this.handlers > MANY_HANDLERS) return false;
    return HANDLER.test(latin1(b, Math.max(0, start - LONGEST_HANDLER), start));
  }

  /** Finds the last tags of scripts before `end`. */
  private readTags(end: number): void {
    const { buffer } = this;
    let at = buffer.indexOf(0x3c, this.read);
    for (; at !== -1 && at < end; at = buffer.indexOf(0x3c, at + 1)) {
      const tag = latin1(buffer, at, Math.min(end, at + TAG)).toLowerCase();
      if (tag.startsWith('<script')) this.opened = at;
      else if (tag.startsWith('</script')) this.closed = at;
    }
    this.read = end;
  }
}
