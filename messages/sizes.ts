const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** A number of bytes for a person, in the largest binary unit that it fills. */
export function sizeOf(language: string, bytes: number): string {
  if (bytes < KIB) {
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  }
  const [unit, length] = unitFor(bytes);
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / length);
  return `${count}\u00a0${unit}`;
}

function unitFor(bytes: number): readonly [unit: string, length: number] {
  if (bytes < MIB) return ['KiB', KIB];
  return bytes < GIB ? ['MiB', MIB] : ['GiB', GIB];
}
