/** English as in the United States, as everywhere here; 24 hours in every language. */
const formats = { en: 'en-US', de: 'de-DE' } as const;

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
