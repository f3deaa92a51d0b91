import { open } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { fileSource } from '@countersign/signed-package';
import { inspectPackage } from '../domain/archive/inspect.js';
import type { ArchiveReview, PackageToReview } from '../domain/release/ports.js';

/** A review as it crosses the thread boundary. The worker tells on `port` how far it is. */
export interface ReviewTask {
  readonly job: PackageToReview;
  readonly port: MessagePort;
}

/** Uncompressed bytes read so far, and of all files. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

const STEPS = 50;

/** Reviews one package by machine. Runs in a worker thread. */
export default async function review({ job, port }: ReviewTask): Promise<ArchiveReview> {
  const tell = (progress: ReviewProgress): void => port.postMessage(progress);
  const file = await open(job.path, 'r');
  try {
    let told = 0;
    return await inspectPackage(fileSource(file.fd), job, (done, total) => {
      // A package may have thousands of files: not every one is worth a message.
      if (done - told < total / STEPS) return;
      told = done;
      tell({ done, total });
    });
  } finally {
    await file.close();
    port.close();
  }
}
