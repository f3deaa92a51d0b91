import type { ArtifactRecord, RegisteredNumber } from './artifact.js';

/** The highest number in the register, or `null`: what the next one must exceed (decisions §4). */
export function highestNumber({ numbers }: Pick<ArtifactRecord, 'numbers'>): RegisteredNumber | null {
  return numbers.reduce<RegisteredNumber | null>(
    (highest, number) => (highest === null || number.order > highest.order ? number : highest),
    null,
  );
}
