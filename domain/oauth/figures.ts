/** What is counted for a client, day by day: `allowed`, `denied`, `exchanged`, `refreshed`, and refusals by `error`. */
export type FigureName = 'allowed' | 'denied' | 'exchanged' | 'refreshed' | `refused_${string}`;

/** A day of a client. */
export interface Figures {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}
