type Json = Readonly<Record<string, unknown>>;

/** One way to get one field wrong: what to send, and what the refusal must say. */
export interface Breakage {
  readonly how: string;
  readonly field: string;
  readonly value: unknown;
  readonly code: string;
  /** Where the fault lies, when deeper than the field. */
  readonly at: string;
}

/** Leaves the field out. */
export const MISSING = Symbol('missing');

/** The code of a value of another form, where a named one beats `invalid_field` (decisions §2). */
const NAMED: Readonly<Record<string, string>> = {
  version: 'invalid_version',
  before: 'invalid_version',
  min_core: 'unknown_min_core',
  max_core: 'invalid_max_core',
};

/** Every way in which the schema of a tool's input forbids a field. `schema` is the one with the keywords of ours. */
export function breakagesOf(schema: Json): Breakage[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(schema['properties'] as Record<string, Json>).flatMap(([field, form]) => {
    const list = fieldBreakages(field, form);
    // A field that is not there has no form that a named code could speak of.
    return required.includes(field)
      ? [...list, { how: 'missing', field, value: MISSING, code: 'invalid_field', at: field }]
      : list;
  });
}

function fieldBreakages(field: string, form: Json): Breakage[] {
  const branches = (form['anyOf'] ?? [form]) as readonly Json[];
  const nullable = branches.some((branch) => branch['type'] === 'null');
  const branch = branches.find((one) => one['type'] !== 'null') ?? form;
  const code = NAMED[field] ?? 'invalid_field';
  const say = (how: string, value: unknown, named = code, at = field): Breakage => ({
    how,
    field,
    value,
    code: named,
    at,
  });
  const list: Breakage[] = wrongTypes(branch['type']).map(([how, value]) => say(how, value));
  if (!nullable) list.push(say('null', null));
  const { minLength, maxLength, minimum, maximum } = branch as Readonly<Record<string, number | undefined>>;
  if (minLength !== undefined && minLength > 0) list.push(say('too short', 'a'.repeat(minLength - 1)));
  if (maxLength !== undefined) list.push(say('too long', 'a'.repeat(maxLength + 1)));
  if (minimum !== undefined) list.push(say('too small', minimum - 1), say('far too small', -1e15));
  if (maximum !== undefined) list.push(say('too large', maximum + 1, field === 'size' ? 'too_large' : code));
  for (const value of patternBreakers(branch['pattern'])) list.push(say(`not the pattern: ${value}`, value));
  for (const one of formBreakers(branch['x-form'])) {
    list.push(say(one.how, one.value, one.code ?? code, one.at === undefined ? field : `${field}.${one.at}`));
  }
  return list;
}

function wrongTypes(type: unknown): ReadonlyArray<[string, unknown]> {
  const all: ReadonlyArray<[string, string, unknown]> = [
    ['string', 'a string', 'text'],
    ['integer', 'a number', 42],
    ['number', 'a fraction', 1.5],
    ['boolean', 'a boolean', true],
    ['array', 'an array', ['a']],
    ['object', 'an object', { a: { b: 1 } }],
  ];
  return all.filter(([name]) => name !== type).map(([, how, value]) => [how, value]);
}

/** Values that are close to a pattern and do not fit it; every pattern of the schemas has to be known here. */
function patternBreakers(pattern: unknown): readonly string[] {
  if (pattern === undefined) return [];
  const text = String(pattern);
  if (text.includes('[0-9A-Fa-f]{64}')) {
    return ['', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), ` ${'a'.repeat(63)}`, `${'a'.repeat(64)}\n`];
  }
  if (text.includes('[a-z][a-z0-9]*'))
    return ['My-Module', 'my_module', '-my', 'my-', 'my--module', '1my', 'mÿ', 'my module'];
  if (text.includes('\\d{1,9}')) {
    return [
      '',
      '1',
      '1.0',
      '1.0.0.0',
      '01.0.0',
      '1.00.0',
      'v1.0.0',
      '1.0.0-beta',
      '1.0.0 ',
      '1.0.x',
      '1000000000.0.0',
      '１.0.0',
    ];
  }
  throw new Error(`no values are known that break ${text}`);
}

interface FormBreaker {
  readonly how: string;
  readonly value: unknown;
  readonly code?: string;
  readonly at?: string;
}

/** The same for the forms that a schema cannot express (decisions §1). */
function formBreakers(form: unknown): readonly FormBreaker[] {
  switch (form) {
    case undefined:
      return [];
    case 'free_slug':
      return ['core', 'admin', 'designer', 'members', 'lms', 'service-x'].map((value) => ({
        how: `reserved: ${value}`,
        value,
        code: 'slug_reserved',
      }));
    case 'line':
      return ['\u0000', 'two\nlines', 'a\u2028b', 'tab\there'].map((value) => ({ how: 'a control character', value }));
    case 'name':
    case 'artifact_name':
      return ['\u0000', 'two\nlines', '\u202eevil', 'M\u200buller', '\u200b\u200b', ' '].map((value) => ({
        how: `hidden or blank: ${JSON.stringify(value)}`,
        value,
      }));
    case 'web_url':
      return [
        'example.com',
        'ftp://example.com',
        'javascript:alert(1)',
        '//example.com',
        'https://',
        'https://exa mple.com',
        'https://user:pw@x.example/',
      ].map((value) => ({ how: `no web URL: ${value}`, value }));
    case 'php_constraint':
      return ['', 'eight', '^', '>=8.1 &&', '8.1 || ', '^8.1;rm'].map((value) => ({
        how: `no constraint: ${value}`,
        value,
      }));
    case 'language_map':
      return languageMaps();
    default:
      throw new Error(`no values are known that break ${String(form)}`);
  }
}

function languageMaps(): readonly FormBreaker[] {
  const many = Object.fromEntries(['en', ...languages(40)].map((tag) => [tag, 'text']));
  const long = Object.fromEntries(['en', ...languages(15)].map((tag) => [tag, 'a'.repeat(20_000)]));
  return [
    { how: 'no language', value: {}, at: 'en' },
    { how: 'no English', value: { de: 'Deutsch' }, at: 'en' },
    { how: 'British is not English', value: { 'en-GB': 'British' }, at: 'en' },
    { how: 'blank English', value: { en: ' \n ' }, at: 'en' },
    { how: 'a text that is a number', value: { en: 'text', de: 7 }, at: 'de' },
    { how: 'a tag in another case', value: { en: 'text', DE: 'Deutsch' }, at: 'DE' },
    { how: 'no tag at all', value: { en: 'text', 'not a tag': 'x' }, at: 'not a tag' },
    { how: 'an underscore', value: { en: 'text', pt_BR: 'x' }, at: 'pt_BR' },
    { how: 'a text too long', value: { en: 'a'.repeat(20_001) }, at: 'en' },
    { how: 'too many languages', value: many },
    { how: 'too much in all', value: long },
  ];
}

/** Canonical two-letter tags that are not English. */
function languages(count: number): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const all = [...letters].flatMap((a) => [...letters].map((b) => `${a}${b}`));
  return all.filter((tag) => tag !== 'en' && Intl.getCanonicalLocales(tag)[0] === tag).slice(0, count);
}
