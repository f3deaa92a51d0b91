/** For how many days is kept what has no end of its own, by the names of `COUNTERSIGN_RETENTION`: the default, and the most. */
export const retentionBounds = {
  /** Emails in the outbox, sent or not, but those that are still to be sent. */
  emails_days: { usual: 365, most: 3650 },
  /** Headers and bodies of what receivers answered (decisions §6). */
  responses_days: { usual: 90, most: 90 },
  /** Entries of the security log, from when they are made. */
  security_log_days: { usual: 365, most: 3650 },
} as const;

export type RetentionName = keyof typeof retentionBounds;
export type Retention = Readonly<Record<RetentionName, number>>;

export const retentionNames = Object.keys(retentionBounds) as readonly RetentionName[];

/** What holds where nothing else is set. */
export const usualRetention = Object.fromEntries(
  retentionNames.map((name) => [name, retentionBounds[name].usual]),
) as Retention;
