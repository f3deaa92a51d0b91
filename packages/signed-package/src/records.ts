/** Signatures and lengths of the records of a zip (PKWARE APPNOTE 6.3.10, section 4.3). */
export const localSignature = 0x04034b50;
export const centralSignature = 0x02014b50;
export const endSignature = 0x06054b50;
export const zip64EndSignature = 0x06064b50;
export const zip64LocatorSignature = 0x07064b50;
export const descriptorSignature = 0x08074b50;

export const localLength = 30;
export const centralLength = 46;
export const endLength = 22;
export const zip64EndLength = 56;
export const zip64LocatorLength = 20;

export const max16 = 0xffff;
export const max32 = 0xffffffff;

export const stored = 0;
export const deflated = 8;

/** General purpose flags (4.4.4). */
export const flagEncrypted = 0x0001;
export const flagDescriptor = 0x0008;
export const flagUtf8 = 0x0800;
/** Bits 1 and 2 tell how hard the compressor tried; nothing depends on them. */
export const flagsOfEffort = 0x0006;
export const flagsAllowed = flagsOfEffort | flagDescriptor | flagUtf8;

/** A 64-bit number, or `Infinity` when it cannot be an offset or a size in any file we could hold. */
export function readUInt64(buffer: Buffer, offset: number): number {
  const value = buffer.readBigUInt64LE(offset);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}
