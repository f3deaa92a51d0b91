import type { None } from './rules/common.js';

/** What a long call can be doing, with its parameters. The words are in `messages/`. */
export interface ProgressSteps {
  reading_files: None;
  packing_folder: None;
  announcing: None;
  uploading: None;
  reading_package: None;
  comparing: None;
  keeping: None;
  kept: None;
  checked: None;
  reading_status: None;
  downloading: None;
  finished: None;
  /** Words of a service that is asked over HTTP. */
  as_told: { readonly text: string };
}

/** One of them, by its ID. */
export type ProgressStep = {
  readonly [Id in keyof ProgressSteps]: { readonly step: Id; readonly params: ProgressSteps[Id] };
}[keyof ProgressSteps];

/** Tells how far a long call is: `done` of `total`, in any unit, and what it does now. */
export type TellProgress = (done: number, total: number, step: ProgressStep) => void;

/** A step by its ID. */
export function progressStep<Id extends keyof ProgressSteps>(
  step: Id,
  ...[params]: None extends ProgressSteps[Id] ? [] : [ProgressSteps[Id]]
): ProgressStep {
  return { step, params: params ?? {} } as ProgressStep;
}
