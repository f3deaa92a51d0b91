/** The scope that a tool needs, at the end of its description. */
export const scopesForAgent = {
  any: 'Scope: any.',
  read: 'Scope: read.',
  publish: 'Scope: publish.',
  publishWith: (fields: readonly string[]) => `Scope: read; publish with ${fields.join(' or ')}.`,
} as const;
