import type { FormState } from '../form.js';

/** The fields that stand on the preview of a decision alone. */
const ofPreview = ['confirmation', 'password', 'code'];

/** Whether what is wrong with a form is to be put right on its preview, not on the page before it. */
export function isOfPreview({ faults, refusal }: FormState): boolean {
  return ofPreview.some((name) => faults[name] !== undefined) || refusal?.code === 'rate_limited';
}
