import type { JsonWebKey } from 'node:crypto';
import type { TellProgress } from '../../domain/progress.js';
import type { Refusal } from '../../domain/refusal.js';
import type { ToolAnswer } from '../../tools/mcp.js';
import type { CallMade } from '../../tools/next-steps.js';
import type { Archive } from './package-source.js';

export type Json = Readonly<Record<string, unknown>>;

/** How a call is made: it can be stopped, and tells how far it is. */
export interface How {
  readonly signal: AbortSignal;
  readonly progress: TellProgress;
}

/** Told of what comes after a part: what is told only ever grows, out of the same whole. */
export function from(how: How, start: number, end = 100): How {
  return {
    signal: how.signal,
    progress: (done, total, step) =>
      how.progress(start + Math.floor((done / Math.max(1, total)) * (end - start)), 100, step),
  };
}

/** Told of progress only where it has grown: that is what clients want, and several steps tell of the same part. */
export function growing({ signal, progress }: How): How {
  let told = -1;
  return {
    signal,
    progress: (done, total, step) => {
      const percent = Math.floor((done / Math.max(1, total)) * 100);
      if (percent <= told) return;
      told = percent;
      progress(percent, 100, step);
    },
  };
}

/** A signed package on its way. */
export interface Incoming {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** To be called when it was found good and lies where it belongs. */
  saved(): Promise<void>;
}

/** The service as a bridge uses it: over HTTP, or on its data. */
export interface ServiceSide {
  /** Calls a tool as the agent itself would. With an archive the tool gets its bytes, which the agent never sees. */
  call(tool: string, input: Json, how: How, archive?: Archive): Promise<ToolAnswer>;
  /** The signed package behind a download URL. */
  download(url: string, how: How): Promise<Incoming>;
  /** The public keys of the service, whatever their status. */
  signingKeys(how: How): Promise<readonly JsonWebKey[]>;
  /** A refusal of the bridge's own, in the form of the service's. */
  refuse(refusal: Refusal, made: CallMade): ToolAnswer;
}
