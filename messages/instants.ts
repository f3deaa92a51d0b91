/** English as in the United States, as everywhere here; 24 hours in every language. */
const formats = { en: 'en-US', de: 'de-DE' } as const;

type Spoken = keyof typeof formats;

/** By language. To make one takes a hundred times as long as to use it, and a list has two instants in each row. */
const made = new Map<Spoken, Intl.DateTimeFormat>();

function formatOf(language: Spoken): Intl.DateTimeFormat {
  const known = made.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(formats[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  made.set(language, format);
  return format;
}

/** A day, given as `2026-11-20`. */
export function dayText(language: Spoken, day: string): string {
  return new Intl.DateTimeFormat(formats[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** A point in time in UTC, to the minute. */
export function instantText(language: Spoken, at: Date): string {
  return `${formatOf(language).format(at)} UTC`;
}
