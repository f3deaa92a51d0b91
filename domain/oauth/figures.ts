/** What is counted for a client, day by day: `allowed`, `denied`, `exchanged`, `refreshed`, and refusals by `error`. */
export type FigureName = 'allowed' | 'denied' | 'exchanged' | 'refreshed' | `refused_${string}`;

/** Counting grants and tokens ends here: more are not told apart. */
export const COUNTED_TO = 10_000;

/** A day of a client. */
export interface Figures {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}
