type Json = Readonly<Record<string, unknown>>;

/** How often it is worth looking whether a reviewer has decided: people take hours, and a look is cheap. */
export const POLL_SECONDS = 300;

/** Of a status: where something waits for a reviewer. */
export function pollForReviewer({ missing }: Json): number | null {
  const lines = missing as ReadonlyArray<{ readonly by: string }>;
  return lines.some(({ by }) => by === 'reviewer') ? POLL_SECONDS : null;
}
