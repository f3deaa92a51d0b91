import { fault, Refusal } from '../domain/refusal.js';

/** A JSON body that could be read, or what is wrong with it. */
export type JsonBody = { readonly value: unknown } | { readonly malformed: Refusal };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads JSON strictly: valid UTF-8 and no byte order mark. Keys like `__proto__` stay plain fields. */
export function jsonOf(bytes: Uint8Array): JsonBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return malformed('bytes that are not UTF-8');
  }
  if (text.trim() === '') return malformed('an empty body');
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return malformed(error instanceof SyntaxError ? placeOf(error.message, text) : 'a text that is not JSON');
  }
}

/** Where the JSON breaks, without the text around it: a secret may stand there. */
function placeOf(message: string, text: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined
    ? `${text.length} characters that are not JSON`
    : `a fault at character ${Number(position) + 1}`;
}

function malformed(received: string): JsonBody {
  return { malformed: new Refusal([fault('invalid_json', 'body', received, 'JSON (RFC 8259) in UTF-8')]) };
}

/** A JSON body joined with what the path names. A field of the body may not name the same thing again. */
export function withPath(
  body: unknown,
  path: Readonly<Record<string, string>>,
): { readonly input: unknown; readonly malformed: Refusal | null } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const received = Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`;
    return { input: path, malformed: new Refusal([fault('invalid_field', 'body', received, 'a JSON object')]) };
  }
  const again = Object.keys(path).find((field) => Object.hasOwn(body, field));
  const malformed =
    again === undefined
      ? null
      : new Refusal([fault('invalid_field', again, again, `no such field: the path names the ${again}`)]);
  return { input: { ...body, ...path }, malformed };
}
