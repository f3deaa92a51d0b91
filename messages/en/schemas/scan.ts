/** What fields are, for agents and in the API description: of `domain/scan/`. */
export const scan = {
  'flag_form.rule': 'ID of the rule.',
  'flag_form.severity': 'high, medium or low: the higher, the rarer in honest code.',
  'flag_form.file': 'Path in the package.',
  'flag_form.line': 'Line, from 1.',
  'flag_form.column': 'Column in code points, from 1.',
  'flag_form.excerpt': 'The code, one line, at most 200 characters, secrets masked.',
  'flag_form.message': 'What was found and why it matters.',
  flag_form: 'A place in the code that the reviewer should look at.',
};
