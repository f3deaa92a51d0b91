type Answer = Readonly<Record<string, unknown>>;

/** An answer as one JSON object, or as lines of words. */
export function printed(answer: Answer, json: boolean): string {
  if (json) return `${JSON.stringify(answer)}\n`;
  const entries = Object.entries(answer);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${`${name}:`.padEnd(width + 1)} ${shown(value, width + 2)}\n`).join('');
}

function shown(value: unknown, indent: number): string {
  if (value === null) return '-';
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.every((one) => typeof one !== 'object')) return value.join(', ');
  return value.map((one) => JSON.stringify(one)).join(`\n${' '.repeat(indent)}`);
}
