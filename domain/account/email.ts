const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^(?<local>${ATOM}(?:\\.${ATOM})*)@${LABEL}(?:\\.${LABEL})+$`);
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;

/**
 * Whether the text is a plain address: dot-atom, `@`, a domain of at least two labels. No quotes, comments, white
 * space or line breaks, which would reach the mail server's dialogue.
 */
export function isEmail(text: string): boolean {
  const local = ADDRESS.exec(text)?.groups?.['local'];
  return local !== undefined && text.length <= MAX_ADDRESS && local.length <= MAX_LOCAL;
}

/** What addresses are compared by. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
