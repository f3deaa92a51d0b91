import { open } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { fileSource } from '@countersign/signed-package';
import { Claims } from '../domain/archive/claims.js';
import { type Help, inspectPackage } from '../domain/archive/inspect.js';
import { type FoundBeside, scanBeside as scanFiles } from '../domain/archive/scan-beside.js';
import type { ArchiveReview, PackageToReview } from '../domain/release/ports.js';

/** A review as it crosses the thread boundary. The worker tells on `port` how far it is. */
export interface ReviewTask {
  readonly job: PackageToReview;
  readonly port: MessagePort;
  /** Where a second thread scans some of the files. */
  readonly help: HelpTask | null;
}

/** What the threads that read a package together share. */
export interface HelpTask {
  /** `Claims`. */
  readonly memory: SharedArrayBuffer;
  /** What the second thread found goes through it; when it closes before, that thread has ended. */
  readonly port: MessagePort;
}

/** Uncompressed bytes read and scanned so far, and of all files. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

const STEPS = 50;

/** Reviews one package by machine. Runs in a worker thread. */
export default async function review({ job, port, help }: ReviewTask): Promise<ArchiveReview> {
  const tell = (progress: ReviewProgress): void => port.postMessage(progress);
  const second = help === null ? null : helpOf(help);
  const file = await open(job.path, 'r');
  try {
    let told = 0;
    const progress = (done: number, total: number): void => {
      // A package may have thousands of files: not every one is worth a message.
      if (done - told < total / STEPS) return;
      told = done;
      tell({ done, total });
    };
    return await inspectPackage(fileSource(file.fd), job, progress, second);
  } finally {
    await file.close();
    port.close();
    help?.port.close();
  }
}

function helpOf({ memory, port }: HelpTask): Help {
  const found = new Promise<FoundBeside>((resolve, reject) => {
    port.once('message', resolve);
    port.once('close', () => reject(new Error('the thread that scanned beside this one has ended')));
  });
  // Nobody waits for it where the archive is refused.
  found.catch(() => {});
  return { claims: new Claims(memory), found: () => found };
}

/** Scans some files of a package that another thread reviews. Runs in a worker thread. */
export async function scanBeside({ path, memory, port }: HelpTask & { readonly path: string }): Promise<void> {
  const file = await open(path, 'r');
  try {
    port.postMessage(await scanFiles(fileSource(file.fd), new Claims(memory)));
  } finally {
    await file.close();
    port.close();
  }
}
