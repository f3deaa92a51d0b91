/** The languages of pages and mails, the first one being what everything falls back to. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** The language of that tag, whatever its region (`de-AT` is `de`); `null` when the service does not speak it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').trim().toLowerCase().split('-');
  return languages.find((one) => one === primary) ?? null;
}
