/** What the names of a template stand for in a URI; `null` where the URI is not of its form. */
export function namedBy(template: string, uri: string): Readonly<Record<string, string>> | null {
  const wanted = template.split('/');
  const given = uri.split('/');
  if (given.length !== wanted.length) return null;
  const named: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const name = nameIn(part);
    const value = given[at] ?? '';
    if (name === null ? value !== part : value === '') return null;
    if (name !== null) named[name] = value;
  }
  return named;
}

/** The URI of a template for these values: slugs and versions, which need no encoding. */
export function uriOf(template: string, named: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '');
}

function nameIn(part: string): string | null {
  return /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
}
