import fc from 'fast-check';

/** One change to the bytes of a zip. Positions are shares of what there is, so that they fit every zip. */
export type Mutation =
  | { readonly kind: 'byte'; readonly at: number; readonly value: number }
  | { readonly kind: 'field'; readonly record: number; readonly field: number; readonly value: number }
  | { readonly kind: 'both'; readonly entry: number; readonly field: number; readonly value: number }
  | { readonly kind: 'nudge'; readonly record: number; readonly field: number; readonly by: number }
  | { readonly kind: 'copy'; readonly from: number; readonly to: number; readonly length: number }
  | { readonly kind: 'cut'; readonly from: number; readonly length: number }
  | { readonly kind: 'swap'; readonly first: number; readonly second: number };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const value = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2,
    8,
    9,
    10,
    20,
    45,
    46,
    63,
    0x0800,
    0x7fff,
    0xffff,
    0x8000,
    0x7fffffff,
    0xffffffff,
    0xfffffffe,
  ),
  fc.nat(0xffffffff),
  fc.nat(300),
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: share, value: fc.nat(255) }),
  fc.record({ kind: fc.constant('field' as const), record: share, field: share, value }),
  fc.record({ kind: fc.constant('both' as const), entry: share, field: share, value }),
  fc.record({
    kind: fc.constant('nudge' as const),
    record: share,
    field: share,
    by: fc.integer({ min: -40, max: 40 }),
  }),
  fc.record({ kind: fc.constant('copy' as const), from: share, to: share, length: fc.nat(120) }),
  fc.record({ kind: fc.constant('cut' as const), from: share, length: fc.nat(60) }),
  fc.record({ kind: fc.constant('swap' as const), first: share, second: share }),
);

interface Field {
  readonly offset: number;
  readonly length: 1 | 2 | 4;
}

const fieldsOf = (...lengths: (1 | 2 | 4)[]): Field[] => {
  let offset = 4;
  return lengths.map((length) => {
    offset += length;
    return { offset: offset - length, length };
  });
};
/** Version, flags, method, time, date, CRC, sizes, lengths. */
const common = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2] as const;
const layouts: { readonly mark: string; readonly fields: Field[] }[] = [
  { mark: 'PK\x03\x04', fields: fieldsOf(...common) },
  { mark: 'PK\x01\x02', fields: fieldsOf(1, 1, ...common, 2, 2, 2, 4, 4) },
  { mark: 'PK\x05\x06', fields: fieldsOf(2, 2, 2, 2, 4, 4, 2) },
  { mark: 'PK\x06\x06', fields: fieldsOf(4, 4, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4) },
  { mark: 'PK\x06\x07', fields: fieldsOf(4, 4, 4, 4) },
  { mark: 'PK\x07\x08', fields: fieldsOf(4, 4, 4) },
];

interface Record {
  readonly offset: number;
  readonly fields: Field[];
}

function recordsIn(zip: Buffer, marks = layouts): Record[] {
  return marks.flatMap(({ mark, fields }) => {
    const records: Record[] = [];
    for (let offset = zip.indexOf(mark, 0, 'latin1'); offset !== -1; offset = zip.indexOf(mark, offset + 4, 'latin1'))
      records.push({ offset, fields });
    return records;
  });
}

function pick<T>(list: readonly T[], position: number): T | undefined {
  return list[Math.floor(position * list.length)];
}

function write(zip: Buffer, offset: number, length: number, number: number): void {
  if (offset + length <= zip.length) zip.writeUIntLE((number >>> 0) % 256 ** length, offset, length);
}

/** The zip with one change made to it. */
export function mutate(original: Buffer, change: Mutation): Buffer {
  const zip = Buffer.from(original);
  if (zip.length === 0) return zip;
  const index = (position: number): number => Math.floor(position * zip.length);
  if (change.kind === 'byte') zip.writeUInt8(change.value, index(change.at));
  else if (change.kind === 'copy')
    zip.copy(zip, index(change.to), index(change.from), index(change.from) + change.length);
  else if (change.kind === 'cut')
    return Buffer.concat([zip.subarray(0, index(change.from)), zip.subarray(index(change.from) + change.length)]);
  else if (change.kind === 'both') changeBoth(zip, change);
  else if (change.kind === 'swap') return swap(zip, change);
  else changeField(zip, change);
  return zip;
}

function changeField(zip: Buffer, change: Mutation & { kind: 'field' | 'nudge' }): void {
  const record = pick(recordsIn(zip), change.record);
  const field = record && pick(record.fields, change.field);
  if (record === undefined || field === undefined) return;
  const offset = record.offset + field.offset;
  if (offset + field.length > zip.length) return;
  write(
    zip,
    offset,
    field.length,
    change.kind === 'field' ? change.value : zip.readUIntLE(offset, field.length) + change.by,
  );
}

/** Changes the same field in the local and the central header of one entry, so that they go on agreeing. */
function changeBoth(zip: Buffer, change: Mutation & { kind: 'both' }): void {
  const locals = recordsIn(zip, layouts.slice(0, 1));
  const centrals = recordsIn(zip, layouts.slice(1, 2));
  const local = pick(locals, change.entry);
  const central = pick(centrals, change.entry);
  const position = Math.floor(change.field * common.length);
  const inLocal = local?.fields[position];
  const inCentral = central?.fields[position + 2];
  if (!local || !central || !inLocal || !inCentral) return;
  write(zip, local.offset + inLocal.offset, inLocal.length, change.value);
  write(zip, central.offset + inCentral.offset, inCentral.length, change.value);
}

/** Exchanges two records of the directory. */
function swap(zip: Buffer, change: Mutation & { kind: 'swap' }): Buffer {
  const centrals = recordsIn(zip, layouts.slice(1, 2));
  const [first, second] = [pick(centrals, change.first), pick(centrals, change.second)].sort(
    (a, b) => (a?.offset ?? 0) - (b?.offset ?? 0),
  );
  if (!first || !second || first === second) return zip;
  const piece = (record: Record): Buffer => {
    const next =
      centrals.find(({ offset }) => offset > record.offset)?.offset ??
      zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    return zip.subarray(record.offset, Math.max(record.offset, next));
  };
  const [one, other] = [piece(first), piece(second)];
  const between = zip.subarray(first.offset + one.length, second.offset);
  return Buffer.concat([
    zip.subarray(0, first.offset),
    other,
    between,
    one,
    zip.subarray(second.offset + other.length),
  ]);
}
