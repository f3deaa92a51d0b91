import type { MailData } from './ports.js';

const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** What a mail is about, read by a template: what is missing is not there, and stops nothing. */
export class MailFacts {
  constructor(
    private readonly data: MailData,
    private readonly baseUrl: string,
  ) {}

  /** `null` when it is absent or empty. */
  of(key: string): string | null {
    const value = Object.hasOwn(this.data, key) ? this.data[key] : null;
    return value === undefined || value === null || value === '' ? null : value;
  }

  text(key: string, otherwise = '(not known)'): string {
    return this.of(key) ?? otherwise;
  }

  /** A time of RFC 3339 in words, in UTC. */
  time(key: string): string | null {
    const value = this.of(key);
    if (value === null) return null;
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) return value;
    return `${at.getUTCDate()} ${month.format(at)} ${at.getUTCFullYear()}, ${at.toISOString().slice(11, 16)} UTC`;
  }

  /** A page of this service. */
  page(...path: readonly string[]): string {
    return `${this.baseUrl}/${path.map(encodeURIComponent).join('/')}`;
  }

  /** What only the reader of the mail may see; once it was sent it is not here any more. */
  get link(): string {
    return this.of('link') ?? '(the link was in the mail that was sent)';
  }

  /** `my-module 1.2.0`, or the slug alone. */
  get release(): string {
    const version = this.of('version');
    return version === null ? this.text('slug') : `${this.text('slug')} ${version}`;
  }
}
