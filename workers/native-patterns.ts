import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 compile every pattern to machine code when it is first used, in all threads of this process.
 *
 * By itself it compiles to bytecode first, and to machine code from the second use on. It adds up what it has compiled,
 * bytecode for the most part, and past one megabyte of it, with 16 MiB of other code in the heap, it compiles all further
 * patterns without what makes them fast. The scan has so many that the first large package gets there: from then on some
 * took ten times as long. Without bytecode the limit stays far away.
 */
export function compilePatternsAtOnce(): void {
  setFlagsFromString('--no-regexp-tier-up');
}
