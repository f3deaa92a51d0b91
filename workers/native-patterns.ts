import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 compile each pattern that this process makes from now on, in any thread, to machine code at its first use.
 *
 * By itself V8 compiles a pattern to bytecode first, and to machine code from its second use on. It adds up that bytecode
 * and never forgets any: past one megabyte of it, with 16 MiB of machine code in the thread's heap, it compiles patterns
 * without what makes them fast, which made some take ten times as long. The patterns of the scan have 24 MB of it.
 *
 * Call this before the threads start. Patterns that were made before stay as they are: `--no-regexp-tier-up` would
 * change those too, and ends the process at the next use of one that is bytecode.
 */
export function compilePatternsAtOnce(): void {
  setFlagsFromString('--regexp-tier-up-ticks=0');
}
