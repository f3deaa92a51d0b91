import type { IncomingMessage } from 'node:http';

/** Every value of a header as it was sent: Node joins those that come twice, or keeps one of them. */
export function valuesOf(request: IncomingMessage, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const values: string[] = [];
  const raw = request.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    if (raw[index]?.toLowerCase() === wanted) values.push(raw[index + 1] ?? '');
  }
  return values;
}
