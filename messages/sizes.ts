const KIB = 1024;
const MIB = 1024 * KIB;

/** A number of bytes for a person, in the units that the limits are said in: bytes, KiB, MiB. */
export function sizeOf(language: string, bytes: number): string {
  if (bytes < KIB) {
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  }
  const [unit, length] = bytes < MIB ? (['KiB', KIB] as const) : (['MiB', MIB] as const);
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / length);
  return `${count}\u00a0${unit}`;
}
