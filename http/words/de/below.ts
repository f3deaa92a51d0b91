/** What the rules say in English, in German: `{}` stands for a value, in the same order. */
export const below: Readonly<Record<string, string>> = {
  'something else': 'etwas anderes',
};
