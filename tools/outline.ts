type Schema = Readonly<Record<string, unknown>>;

/** How far into an answer its fields are told with their types, and how far by their names. */
const TYPED = 1;
const NAMED = 3;

/**
 * What a caller needs to know to read an answer: names and types of its fields, deeper down the names alone, without the
 * rules that we hold ourselves to. It takes less than a fifth of the room in `tools/list` (decisions §10), and since it
 * only leaves out, it accepts every answer that the schema accepts.
 */
export function outlineOf(schema: object): object {
  const { description } = schema as Schema;
  return { ...outline(schema as Schema, 0), ...(description === undefined ? {} : { description }) };
}

function outline(schema: Schema, depth: number): Schema {
  if (Array.isArray(schema['anyOf'])) return outlineOfAny(schema['anyOf'] as Schema[], depth);
  if (schema['type'] === 'object') return outlineOfObject(schema, depth);
  if (schema['type'] === 'array') {
    const items = outline((schema['items'] ?? {}) as Schema, depth);
    return { type: 'array', ...(isEmpty(items) ? {} : { items }) };
  }
  if (depth > TYPED) return {};
  if (schema['const'] !== undefined) return { const: schema['const'] };
  if (schema['enum'] !== undefined) return { enum: schema['enum'] };
  return schema['type'] === undefined ? {} : { type: schema['type'] };
}

function outlineOfObject(schema: Schema, depth: number): Schema {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  if (depth === NAMED || fields.length === 0) return { type: 'object' };
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, outline(field, depth + 1)]));
  return { type: 'object', properties };
}

function outlineOfAny(branches: readonly Schema[], depth: number): Schema {
  const [first, ...others] = branches.filter(({ type }) => type !== 'null');
  const nullable = others.length + 1 < branches.length;
  if (first === undefined || others.length > 0) return outlineOfChoice(branches, depth);
  const inner = outline(first, depth);
  if (!nullable || isEmpty(inner)) return inner;
  if (typeof inner['type'] === 'string') return { ...inner, type: [inner['type'], 'null'] };
  if (Array.isArray(inner['enum'])) return { enum: [...inner['enum'], null] };
  return { anyOf: [inner, { type: 'null' }] };
}

function outlineOfChoice(branches: readonly Schema[], depth: number): Schema {
  if (depth > TYPED) return {};
  const constant = branches.every((one) => one['const'] !== undefined || one['type'] === 'null');
  if (constant) return { enum: branches.map((one) => one['const'] ?? null) };
  if (branches.every((one) => one['type'] === 'object')) return outlineOfKinds(branches);
  return { anyOf: branches.map((one) => outline(one, depth)) };
}

/** Objects of several kinds: the names of all their fields. */
function outlineOfKinds(kinds: readonly Schema[]): Schema {
  const names = kinds.flatMap((one) => Object.keys((one['properties'] ?? {}) as object));
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) };
}

function isEmpty(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}
