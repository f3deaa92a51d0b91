/** What the rules for client ID metadata documents expect, in German. */
export const documentsBelow: Readonly<Record<string, string>> = {
  'a member in a group that permits {}': 'ein Mitglied in einer Gruppe, die {} erlaubt',
};
