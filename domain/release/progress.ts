import type { Context } from '../context.js';

/** One scale for all of an upload: what a client is told only ever grows, out of the same whole. */
export const WHOLE = 100;
export const COMPARING = 90;
export const KEEPING = 95;

/**
 * Puts the reviewer's own count of bytes onto the part of the scale before `COMPARING`. A step that is not a whole part
 * further is not told of, and nothing is after `end`: a thread's last message may come behind its result.
 */
export function readingProgress(ctx: Pick<Context, 'progress'>): { tell: Context['progress']; end(): void } {
  let told = 0;
  return {
    tell: (done, total, step) => {
      const part = total === 0 ? 0 : Math.min(COMPARING - 1, Math.floor((done / total) * COMPARING));
      if (part <= told) return;
      told = part;
      ctx.progress(part, WHOLE, step);
    },
    end: () => {
      told = WHOLE;
    },
  };
}
