/**
 * The bytes of a text in base64 (RFC 4648 §4, with padding); `null` where it is anything else. Encoding again finds it:
 * white space, the URL alphabet, missing padding, bits that should be empty. A pattern would run out of stack on 10 MB.
 */
export function readBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
