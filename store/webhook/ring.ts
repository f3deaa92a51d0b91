import type { DueEvent } from '../../domain/webhook/ports.js';

/** Tells this process that an event is due at once. */
export type Ring = (event: DueEvent) => void;
