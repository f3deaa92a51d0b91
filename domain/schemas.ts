import Type, { type Static, type TSchema } from 'typebox';
import type { Fault } from './refusal.js';
import { VERSION_PATTERN } from './version.js';

/**
 * Forms of decisions §1 that more than one entity uses, as JSON Schema. Keywords of ours are read by `tools/validate.ts`:
 * `x-code` names the refusal code that beats `invalid_field`, `x-form` a check that a schema cannot express
 * (`tools/schema-checks.ts` has them by name), `x-rule` the rule of the whole field where its keywords do not tell it.
 */

export const SLUG_PATTERN = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

export const Slug = Type.String({
  description: 'The slug of the artifact, for example my-module.',
  minLength: 2,
  maxLength: 64,
  pattern: SLUG_PATTERN,
  'x-rule': 'field.slug',
});

export const Version = Type.String({
  description: 'The version, MAJOR.MINOR.PATCH, for example 1.4.0.',
  pattern: VERSION_PATTERN,
  'x-rule': 'field.version',
  'x-code': 'invalid_version',
});

export const Sha256 = Type.String({
  description: 'SHA-256 as 64 hexadecimal characters.',
  pattern: '^[0-9A-Fa-f]{64}$',
  'x-rule': 'field.sha256',
});

export const FilePath = Type.String({ description: 'Path of a file in the package.', minLength: 1, maxLength: 1024 });

export const MAX_PACKAGE_BYTES = 40 * 1024 * 1024;
export const MAX_AGENT_PACKAGE_BYTES = 8 * 1024 * 1024;

export const Size = Type.Integer({
  description: 'Size of the package in bytes, 1 to 41943040.',
  minimum: 1,
  maximum: MAX_PACKAGE_BYTES,
  'x-unit': 'bytes',
  'x-code-maximum': 'too_large',
});

export function LanguageMap(description: string) {
  return Type.Record(Type.String(), Type.String({ maxLength: 20_000 }), {
    description: `${description} Keys are canonical BCP 47 tags; en is required and not blank; at most 40 languages, 20000 characters each, 300000 in all.`,
    'x-form': 'language_map',
  });
}

export function Line(description: string, minLength: number, maxLength: number) {
  return Type.String({ description, minLength, maxLength, 'x-form': 'line' });
}

/** What people tell something apart by (`domain/name.ts`). */
export function Name(description: string, maxLength: number) {
  return Type.String({ description, minLength: 1, maxLength, 'x-form': 'name' });
}

export function WebUrl(description: string) {
  return Type.String({
    description: `${description} Absolute https: or http: URL.`,
    maxLength: 500,
    'x-form': 'web_url',
    'x-rule': 'field.web_url',
  });
}

export const Reason = Type.String({
  description: 'The written reason, which the publisher reads verbatim. 1 to 5000 characters, not blank.',
  maxLength: 5000,
  'x-form': 'reason',
  'x-code': 'reason_required',
});

/** A text of several lines, 1 to `maxLength` characters, not blank. */
export function Text(description: string, maxLength: number) {
  return Type.String({ description, minLength: 1, maxLength, 'x-form': 'text' });
}

/** The same where a publisher writes it for others (`domain/hidden-text.ts`). */
export function PublisherText(description: string, maxLength: number) {
  return Type.String({ description, minLength: 1, maxLength, 'x-form': 'publisher_text' });
}
/** Why an admin did something: kept in the audit trail, where other admins and reviewers read it. */
export const AdminReason = Type.String({
  description: 'The written reason, kept in the audit log. 1 to 1000 characters, not blank.',
  maxLength: 1000,
  'x-form': 'reason',
  'x-code': 'reason_required',
});

/** RFC 3339 in UTC with milliseconds, as sent (decisions §1). */
export const Instant = Type.String({
  description: 'A time, UTC with milliseconds, for example 2026-11-20T10:00:00.000Z.',
  format: 'date-time',
});

/** The end of something that is being made, as it is given (`domain/dates.ts`). */
export const Until = Type.String({
  description: 'When it expires: RFC 3339, or a date (the end of that day in UTC).',
  maxLength: 40,
  'x-form': 'until',
  'x-rule': 'field.until',
});

/** From when on. */
export const Since = Type.String({
  description: 'Since when: RFC 3339, or a date (the beginning of that day in UTC).',
  maxLength: 40,
  'x-form': 'since',
  'x-rule': 'field.since',
});

/** The call that comes next, or the page where only a person can go on (decisions §2). */
const OneCall = Type.Object(
  {
    tool: Type.Optional(Type.String({ description: 'The tool to call.' })),
    arguments: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'The known part of its input.' }),
    ),
    page: Type.Optional(Type.String({ description: 'The page that a person opens.' })),
  },
  { additionalProperties: false, description: 'What comes next: { tool, arguments }, or { page }.' },
);

export type NextCall =
  | { readonly tool: string; readonly arguments: Record<string, unknown> }
  | { readonly page: string };

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export const NextCall = Nullable(OneCall);

const Code = Type.String({ description: 'The error code (see /errors).' });

/** Beside a list that is cut (decisions §4, §10). */
export const ListTotal = Type.Optional(Type.Integer({ description: 'Total number, if the list was shortened.' }));

export const FaultForm = Type.Unsafe<Fault>(
  Type.Object(
    {
      code: Code,
      field: Nullable(Type.String({ description: 'Dotted path of the field, header name or archive entry.' })),
      received: Nullable(Type.String({ description: 'What arrived; secrets are never shown.' })),
      expected: Nullable(Type.String({ description: 'What was expected.' })),
    },
    { additionalProperties: false, description: 'One thing that is wrong.', 'x-message': 'fault' },
  ),
);

export type LanguageMap = Static<ReturnType<typeof LanguageMap>>;

/** The wire form of a time that may be absent. */
export function instant(date: Date): string;
export function instant(date: Date | null): string | null;
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
