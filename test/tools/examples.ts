type Schema = Readonly<Record<string, unknown>>;

/**
 * Values that a schema accepts, so that each of its branches, words and fields that may be left out comes up in at least
 * one of them. Texts with a pattern come from the list of texts that our patterns take.
 */
export function examplesOf(schema: object): unknown[] {
  const rounds = Math.max(2, widest(schema as Schema));
  return Array.from({ length: rounds }, (_, round) => example(schema as Schema, round));
}

function example(schema: Schema, round: number): unknown {
  const branches = schema['anyOf'] as Schema[] | undefined;
  if (branches !== undefined) return example(branches[round % branches.length] ?? {}, round);
  if (schema['const'] !== undefined) return schema['const'];
  const words = schema['enum'] as unknown[] | undefined;
  if (words !== undefined) return words[round % words.length];
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema, round);
    case 'array':
      return round % 2 === 0 ? [example((schema['items'] ?? {}) as Schema, round)] : [];
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), 1);
    case 'boolean':
      return round % 2 === 0;
    case 'null':
      return null;
    default:
      return { anything: round };
  }
}

function exampleObject(schema: Schema, round: number): Record<string, unknown> {
  const required = new Set((schema['required'] ?? []) as string[]);
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const present = fields.filter(([name]) => required.has(name) || round % 2 === 0);
  return Object.fromEntries(present.map(([name, field]) => [name, example(field, round)]));
}

const TEXTS = [
  'my-module',
  '1.0.0',
  '2026-11-20T10:00:00.000Z',
  'a'.repeat(64),
  'bkp_',
  'en',
  'https://example.com/',
  `evt_${'0'.repeat(26)}`,
];

function exampleText(schema: Schema): string {
  const pattern = new RegExp(String(schema['pattern'] ?? ''), 'u');
  const { minLength = 0, maxLength = 1000 } = schema as { minLength?: number; maxLength?: number };
  const found = TEXTS.find((text) => pattern.test(text) && text.length >= minLength && text.length <= maxLength);
  if (found === undefined) throw new Error(`no text for ${JSON.stringify(schema)}`);
  return found;
}

/** The most branches or words that anything in a schema has. */
function widest(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  const here = ['anyOf', 'enum'].map((key) => ((schema as Schema)[key] as unknown[] | undefined)?.length ?? 1);
  return Math.max(...here, ...Object.values(schema).map(widest));
}
