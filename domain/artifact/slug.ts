const reserved: ReadonlySet<string> = new Set(['core', 'admin', 'designer', 'members', 'lms']);

/** Names that nobody can register (service.md, Artifact): five words, and everything that starts with `service-`. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || slug.startsWith('service-');
}
