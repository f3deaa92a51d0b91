import { COUNTED_TO } from '../domain/counted-to.js';
import type { Units } from './words.js';

/** A number as the hexadecimal that zip documents print. */
export function hex(value: number): string {
  return `0x${value.toString(16).padStart(4, '0')}`;
}

/** A CRC-32 as the usual programs print it. */
export function crcText(value: number): string {
  return value.toString(16).padStart(8, '0');
}

export function octal(value: number): string {
  return value.toString(8);
}

/** A size above a limit: to the byte where it would read like the limit. */
export function above(size: number, most: number, units: Units): string {
  const text = units.bytes(size);
  return text === units.bytes(most) ? `${size} ${units.language === 'de' ? 'Byte' : 'bytes'}` : text;
}

/** A count that stops at `COUNTED_TO`, where it stands for as many or more. */
export function counted(count: number, language: Units['language']): string {
  return count < COUNTED_TO ? String(count) : `${new Intl.NumberFormat(language).format(COUNTED_TO)}+`;
}
