import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

const LONGEST = 2048;
const carried = finding('eval.carried');
/** Code that runs what the request sends. */
const RUNS =
  /(?:\b(?:eval|assert|system|exec|passthru|shell_exec|popen|proc_open|create_function|call_user_func(?:_array)?|include(?:_once)?|require(?:_once)?|move_uploaded_file|file_put_contents|unserialize)\b\s*\(?|`)[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|\$_(?:GET|POST|REQUEST|COOKIE)\s*\[[^\]]{1,40}\]\s*\)?\s*\(/i;

/** Texts that hold PHP which runs what the request sends: they are on the way into a file. */
export class CarriedCode {
  private readonly all: Buffer;
  private next: number;

  constructor(
    bytes: Uint8Array,
    private readonly report: Report,
  ) {
    this.all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.next = this.all.indexOf('$_', 0, 'latin1');
  }

  /** A text between two offsets, further on than the last one. */
  within(start: number, end: number): void {
    if (this.next === -1 || this.next >= end) return;
    if (this.next < start) this.next = this.all.indexOf('$_', start, 'latin1');
    if (this.next === -1 || this.next >= end) return;
    this.next = this.all.indexOf('$_', end, 'latin1');
    if (RUNS.test(latin1(this.all, start, Math.min(end, start + LONGEST))))
      this.report('eval', start, carried, 'medium');
  }
}
