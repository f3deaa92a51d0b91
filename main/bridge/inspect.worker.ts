import { parentPort, workerData } from 'node:worker_threads';
import { bufferSource } from '@countersign/signed-package';
import { inspectPackage } from '../../domain/archive/inspect.js';
import type { PackageInMemory } from './inspect-alone.js';

const { bytes, slug, version } = workerData as PackageInMemory;
let told = 0;
const review = await inspectPackage(bufferSource(bytes), { slug, version, kind: null }, (done, total) => {
  // A package may have thousands of files: not every one is worth a message.
  if (done - told < total / 50) return;
  told = done;
  parentPort?.postMessage({ done, total });
});
parentPort?.postMessage({ review });
