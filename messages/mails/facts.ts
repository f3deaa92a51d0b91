import type { Language } from '../../domain/language.js';
import type { MailData } from '../../domain/mail/ports.js';
import { type MailWords, mailWordsFor } from './words.js';

/** What a subject shows of a name: with the longest of all else, it still ends with what has happened. */
const NAME_IN_SUBJECT = 40;

/** What a mail is about, read by a template: what is missing is not there, and stops nothing. */
export class MailFacts {
  readonly words: MailWords;

  constructor(
    private readonly data: MailData,
    private readonly baseUrl: string,
    private readonly language: Language,
  ) {
    this.words = mailWordsFor(language);
  }

  /** `null` when it is absent or empty. */
  of(key: string): string | null {
    const value = Object.hasOwn(this.data, key) ? this.data[key] : null;
    return value === undefined || value === null || value === '' ? null : value;
  }

  text(key: string): string {
    return this.of(key) ?? this.words.common.notKnown;
  }

  /** What a table of words has for a value; `null` when it has nothing. */
  among<Words>(key: string, table: Readonly<Record<string, Words>>): Words | null {
    const value = this.of(key) ?? '';
    return Object.hasOwn(table, value) ? (table[value] ?? null) : null;
  }

  /** A time of RFC 3339 in words, in UTC. */
  time(key: string): string | null {
    const value = this.of(key);
    return value === null ? null : this.instant(value);
  }

  instant(value: string): string {
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) return value;
    const month = new Intl.DateTimeFormat(this.language, { month: 'long', timeZone: 'UTC' }).format(at);
    return this.words.common.time(at.getUTCDate(), month, at.getUTCFullYear(), at.toISOString().slice(11, 16));
  }

  /** A page of this service. */
  page(...path: readonly string[]): string {
    return `${this.baseUrl}/${path.map(encodeURIComponent).join('/')}`;
  }

  /** What only the reader of the mail may see; once it was sent it is not here any more. */
  get link(): string {
    return this.of('link') ?? this.words.common.linkGone;
  }

  /** `Invoices (my-module)`; the slug alone without a name. */
  get artifact(): string {
    return named(this.of('artifact'), null, this.text('slug'));
  }

  /** `Invoices 1.2.0 (my-module)`; the artifact alone without a version. */
  get release(): string {
    return named(this.of('artifact'), this.of('version'), this.text('slug'));
  }

  /** The artifact as a subject has room for it. */
  get artifactInSubject(): string {
    return named(shortened(this.of('artifact')), null, this.text('slug'));
  }

  /** The release as a subject has room for it. */
  get releaseInSubject(): string {
    return named(shortened(this.of('artifact')), this.of('version'), this.text('slug'));
  }
}

/** A name with the slug beside it, since only the slug is unlike every other. */
export function named(name: string | null, version: string | null, slug: string): string {
  const parts = name === null || name === slug ? [slug, version] : [name, version, `(${slug})`];
  return parts.filter((part) => part !== null).join(' ');
}

function shortened(name: string | null): string | null {
  if (name === null) return null;
  const points = [...name];
  return points.length <= NAME_IN_SUBJECT
    ? name
    : `${points
        .slice(0, NAME_IN_SUBJECT - 1)
        .join('')
        .trimEnd()}…`;
}
