import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip under construction. What is not given is what an honest Unix zip would say. */
export interface EntryPlan {
  name: string | Buffer;
  content?: Buffer | string;
  method?: number;
  flags?: number;
  /** Compressed bytes in place of what `content` and `method` make. */
  data?: Buffer;
  crc?: number;
  size?: number;
  compressedSize?: number;
  mode?: number;
  madeBy?: number;
  /** The whole of the external attributes, in place of `mode`. */
  attributes?: number;
  versionNeeded?: number;
  disk?: number;
  time?: number;
  date?: number;
  localExtra?: Buffer;
  centralExtra?: Buffer;
  comment?: Buffer;
  /** Header fields that differ in the local header alone. */
  local?: LocalDifferences;
  /** Bytes after the data: a descriptor, or rubbish. */
  after?: Buffer;
  /** Bytes before the local header. */
  before?: Buffer;
  /** The offset that the directory states, in place of the true one. */
  offset?: number;
  /** In the directory alone, without header and data of its own. */
  isGhost?: boolean;
  /** With header and data, but not in the directory. */
  isHidden?: boolean;
}

export interface LocalDifferences {
  name?: string | Buffer;
  flags?: number;
  method?: number;
  time?: number;
  date?: number;
  crc?: number;
  size?: number;
  compressedSize?: number;
  versionNeeded?: number;
  signature?: number;
}

/** The end of a zip under construction. What is not given follows from the entries. */
export interface EndPlan {
  count?: number;
  countOnDisk?: number;
  size?: number;
  offset?: number;
  disk?: number;
  directoryDisk?: number;
  comment?: Buffer;
  commentLength?: number;
  /** Bytes between the last entry and the directory, and between the directory and the end records. */
  beforeDirectory?: Buffer;
  afterDirectory?: Buffer;
  after?: Buffer;
  zip64?: Zip64Plan;
  order?: (records: Buffer[]) => Buffer[];
}

export interface Zip64Plan {
  count?: number;
  countOnDisk?: number;
  size?: number;
  offset?: number;
  disk?: number;
  recordOffset?: number;
  disks?: number;
  recordSize?: number;
  signature?: number;
  extra?: Buffer;
}

export const uint16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => numberBytes(value, 2)));
export const uint32 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => numberBytes(value, 4)));
export const uint64 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => numberBytes(value, 8)));

/** An extra field: id, length, data. */
export function extraField(id: number, data: Buffer): Buffer {
  return Buffer.concat([uint16(id, data.length), data]);
}

function numberBytes(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt.asUintN(64, BigInt(value)));
  return bytes.subarray(0, length);
}

/** Writes exactly the zip that the plans say, however wrong. */
export function buildZip(plans: EntryPlan[], end: EndPlan = {}): Buffer {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const plan of plans) {
    const before = plan.before ?? Buffer.alloc(0);
    const facts = factsOf(plan);
    if (!plan.isHidden) records.push(centralRecord(facts, plan.offset ?? offset + before.length));
    if (plan.isGhost) continue;
    const piece = Buffer.concat([before, localRecord(facts), facts.data, plan.after ?? Buffer.alloc(0)]);
    pieces.push(piece);
    offset += piece.length;
  }
  pieces.push(end.beforeDirectory ?? Buffer.alloc(0));
  const directoryOffset = offset + (end.beforeDirectory?.length ?? 0);
  const directory = Buffer.concat([...(end.order?.(records) ?? records), end.afterDirectory ?? Buffer.alloc(0)]);
  return Buffer.concat([...pieces, directory, endRecords(end, records.length, directory.length, directoryOffset)]);
}

type Facts = Required<
  Pick<EntryPlan, 'method' | 'flags' | 'data' | 'crc' | 'size' | 'compressedSize' | 'versionNeeded' | 'time' | 'date'>
> & { name: Buffer; plan: EntryPlan };

function factsOf(plan: EntryPlan): Facts {
  const name = Buffer.from(plan.name);
  const content = Buffer.from(plan.content ?? '');
  const method = plan.method ?? 0;
  const data = plan.data ?? (method === 8 ? deflateRawSync(content) : content);
  return {
    plan,
    name,
    method,
    data,
    flags: plan.flags ?? 0,
    crc: plan.crc ?? crc32(content),
    size: plan.size ?? content.length,
    compressedSize: plan.compressedSize ?? data.length,
    versionNeeded: plan.versionNeeded ?? 20,
    time: plan.time ?? 0x6000,
    date: plan.date ?? 0x5a00 + 0x21,
  };
}

function localRecord(facts: Facts): Buffer {
  const { local = {}, localExtra = Buffer.alloc(0) } = facts.plan;
  const name = local.name === undefined ? facts.name : Buffer.from(local.name);
  return Buffer.concat([
    uint32(local.signature ?? 0x04034b50),
    uint16(local.versionNeeded ?? facts.versionNeeded, local.flags ?? facts.flags, local.method ?? facts.method),
    uint16(local.time ?? facts.time, local.date ?? facts.date),
    uint32(local.crc ?? facts.crc, local.compressedSize ?? facts.compressedSize, local.size ?? facts.size),
    uint16(name.length, localExtra.length),
    name,
    localExtra,
  ]);
}

function centralRecord(facts: Facts, offset: number): Buffer {
  const { plan } = facts;
  const { centralExtra = Buffer.alloc(0), comment = Buffer.alloc(0), madeBy = 3, disk = 0 } = plan;
  const isFolder = facts.name.at(-1) === 0x2f;
  const attributes = plan.attributes ?? ((plan.mode ?? (isFolder ? 0o040755 : 0o100644)) << 16) + (isFolder ? 0x10 : 0);
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(madeBy * 256 + 20, facts.versionNeeded, facts.flags, facts.method, facts.time, facts.date),
    uint32(facts.crc, facts.compressedSize, facts.size),
    uint16(facts.name.length, centralExtra.length, comment.length, disk, 0),
    uint32(attributes, offset),
    facts.name,
    centralExtra,
    comment,
  ]);
}

function endRecords(end: EndPlan, count: number, size: number, offset: number): Buffer {
  const comment = end.comment ?? Buffer.alloc(0);
  const stated = end.count ?? count;
  return Buffer.concat([
    end.zip64 === undefined ? Buffer.alloc(0) : zip64Records(end.zip64, count, size, offset),
    uint32(0x06054b50),
    uint16(end.disk ?? 0, end.directoryDisk ?? 0, end.countOnDisk ?? stated, stated),
    uint32(end.size ?? size, end.offset ?? offset),
    uint16(end.commentLength ?? comment.length),
    comment,
    end.after ?? Buffer.alloc(0),
  ]);
}

function zip64Records(plan: Zip64Plan, count: number, size: number, offset: number): Buffer {
  const extra = plan.extra ?? Buffer.alloc(0);
  const stated = plan.count ?? count;
  const disk = plan.disk ?? 0;
  return Buffer.concat([
    uint32(plan.signature ?? 0x06064b50),
    uint64(plan.recordSize ?? 44 + extra.length),
    uint16(45, 45),
    uint32(disk, disk),
    uint64(plan.countOnDisk ?? stated, stated, plan.size ?? size, plan.offset ?? offset),
    extra,
    uint32(0x07064b50, disk),
    uint64(plan.recordOffset ?? offset + size),
    uint32(plan.disks ?? 1),
  ]);
}
