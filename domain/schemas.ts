import Type, { type Static, type TSchema } from 'typebox';
import type { Fault } from './refusal.js';
import { VERSION_PATTERN } from './version.js';

/**
 * Forms of decisions §1 that more than one entity uses, as JSON Schema. Keywords of ours are read by `tools/validate.ts`:
 * `x-code` names the refusal code that beats `invalid_field`, `x-form` a check that a schema cannot express
 * (`tools/schema-checks.ts` has them by name), `x-rule` the rule of the whole field where its keywords do not tell it.
 * `x-says` names the words for agents and the API description (`messages/en/schemas/`), `x-says-also` more of them.
 */

/** What a field is: an ID of words in `messages/en/schemas/`; outside `domain/`, the words. */
export type Described = { readonly 'x-says': string } | { readonly description: string };

export const SLUG_PATTERN = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

export const Slug = Type.String({
  'x-says': 'slug',
  minLength: 2,
  maxLength: 64,
  pattern: SLUG_PATTERN,
  'x-rule': 'field.slug',
});

export const Version = Type.String({
  'x-says': 'version',
  pattern: VERSION_PATTERN,
  'x-rule': 'field.version',
  'x-code': 'invalid_version',
});

export const Sha256 = Type.String({
  'x-says': 'sha256',
  pattern: '^[0-9A-Fa-f]{64}$',
  'x-rule': 'field.sha256',
});

export const FilePath = Type.String({ 'x-says': 'file_path', minLength: 1, maxLength: 1024 });

export const MAX_PACKAGE_BYTES = 40 * 1024 * 1024;
export const MAX_AGENT_PACKAGE_BYTES = 8 * 1024 * 1024;

export const Size = Type.Integer({
  'x-says': 'size',
  minimum: 1,
  maximum: MAX_PACKAGE_BYTES,
  'x-unit': 'bytes',
  'x-code-maximum': 'too_large',
});

export function LanguageMap(words: Described) {
  return Type.Record(Type.String(), Type.String({ maxLength: 20_000 }), {
    ...words,
    'x-says-also': 'language_map',
    'x-form': 'language_map',
  });
}

export function Line(words: Described, minLength: number, maxLength: number) {
  return Type.String({ ...words, minLength, maxLength, 'x-form': 'line' });
}

/** What people tell something apart by (`domain/name.ts`). */
export function Name(words: Described, maxLength: number) {
  return Type.String({ ...words, minLength: 1, maxLength, 'x-form': 'name' });
}

export function ArtifactName(words: Described, maxLength: number) {
  return Type.String({ ...words, minLength: 1, maxLength, 'x-form': 'artifact_name' });
}

export function WebUrl(words: Described) {
  return Type.String({
    ...words,
    'x-says-also': 'web_url',
    maxLength: 500,
    'x-form': 'web_url',
    'x-rule': 'field.web_url',
  });
}

export const Reason = Type.String({
  'x-says': 'reason',
  maxLength: 5000,
  'x-form': 'reason',
  'x-code': 'reason_required',
});

/** A text of several lines, 1 to `maxLength` characters, not blank. */
export function Text(words: Described, maxLength: number) {
  return Type.String({ ...words, minLength: 1, maxLength, 'x-form': 'text' });
}

/** The same where a publisher writes it for others (`domain/hidden-text.ts`). */
export function PublisherText(words: Described, maxLength: number) {
  return Type.String({ ...words, minLength: 1, maxLength, 'x-form': 'publisher_text' });
}
/** Why an admin did something: kept in the audit trail, where other admins and reviewers read it. */
export const AdminReason = Type.String({
  'x-says': 'admin_reason',
  maxLength: 1000,
  'x-form': 'reason',
  'x-code': 'reason_required',
});

/** RFC 3339 in UTC with milliseconds, as sent (decisions §1). */
export const Instant = Type.String({
  'x-says': 'instant',
  format: 'date-time',
});

/** The end of something that is being made, as it is given (`domain/dates.ts`). */
export const Until = Type.String({
  'x-says': 'until',
  maxLength: 40,
  'x-form': 'until',
  'x-rule': 'field.until',
});

/** From when on. */
export const Since = Type.String({
  'x-says': 'since',
  maxLength: 40,
  'x-form': 'since',
  'x-rule': 'field.since',
});

/** The call that comes next, or the page where only a person can go on (decisions §2). */
const OneCall = Type.Object(
  {
    tool: Type.Optional(Type.String({ 'x-says': 'one_call.tool' })),
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { 'x-says': 'one_call.arguments' })),
    page: Type.Optional(Type.String({ 'x-says': 'one_call.page' })),
  },
  { additionalProperties: false, 'x-says': 'one_call' },
);

export type NextCall =
  | { readonly tool: string; readonly arguments: Record<string, unknown> }
  | { readonly page: string };

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export const NextCall = Nullable(OneCall);

const Code = Type.String({ 'x-says': 'code' });

/** Beside a list that is cut (decisions §4, §10). */
export const ListTotal = Type.Optional(Type.Integer({ 'x-says': 'list_total' }));

export const FaultForm = Type.Unsafe<Fault>(
  Type.Object(
    {
      code: Code,
      field: Nullable(Type.String({ 'x-says': 'fault_form.field' })),
      received: Nullable(Type.String({ 'x-says': 'fault_form.received' })),
      expected: Nullable(Type.String({ 'x-says': 'fault_form.expected' })),
    },
    { additionalProperties: false, 'x-says': 'fault_form', 'x-message': 'fault' },
  ),
);

export type LanguageMap = Static<ReturnType<typeof LanguageMap>>;

/** The wire form of a time that may be absent. */
export function instant(date: Date): string;
export function instant(date: Date | null): string | null;
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
