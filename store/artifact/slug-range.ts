interface SlugRange {
  $gt?: string;
  $gte?: string;
  $lt?: string;
}

/** Slugs that begin with a text (empty: all), behind `after` where it is given. */
export function slugRange(begins: string, after: string | null): SlugRange {
  const from = after !== null && after >= begins ? { $gt: after } : { $gte: begins };
  // A slug is of lower-case letters, digits and hyphens: a tilde is behind them all.
  return { ...from, ...(begins !== '' && { $lt: `${begins}~` }) };
}
