/** Day before month, and 24 hours, in every language of the pages. */
const formats = { en: 'en-GB', de: 'de-DE' } as const;

/** A point in time in UTC, to the minute. */
export function instantText(language: keyof typeof formats, at: Date): string {
  const text = new Intl.DateTimeFormat(formats[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at);
  return `${text} UTC`;
}
