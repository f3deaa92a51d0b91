import { Worker } from 'node:worker_threads';
import { progressStep } from '../../domain/progress.js';
import type { ArchiveReview } from '../../domain/release/ports.js';
import { compilePatternsAtOnce } from '../../workers/native-patterns.js';
import type { How } from './side.js';

export interface PackageInMemory {
  readonly bytes: Uint8Array;
  readonly slug: string;
  readonly version: string;
}

type Message = { readonly review: ArchiveReview } | { readonly done: number; readonly total: number };

/** The automatic review of a package as far as the package alone tells, in a thread that ends with it or with the call. */
export function inspectAlone(workerData: PackageInMemory, { signal, progress }: How): Promise<ArchiveReview> {
  signal.throwIfAborted();
  compilePatternsAtOnce();
  const worker = new Worker(new URL('./inspect.worker.js', import.meta.url), { workerData });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  return new Promise<ArchiveReview>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('review' in message) resolve(message.review);
      else progress(message.done, message.total, progressStep('reading_package'));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(signal.aborted ? signal.reason : new Error('the review ended early')));
  }).finally(() => {
    signal.removeEventListener('abort', stop);
    stop();
  });
}
