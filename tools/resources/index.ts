import { review, status } from './artifact.js';
import { errors } from './errors.js';
import { flags } from './flags.js';
import { manifest } from './manifest.js';
import type { Resource } from './resource.js';

/** Every resource of agents, in the order in which they are listed. */
export const resources: readonly Resource[] = [errors, manifest, flags, status, review];
