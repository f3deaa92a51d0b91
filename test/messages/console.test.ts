import assert from 'node:assert/strict';
import { Report } from '../../domain/release/report.js';
import { commonOptions } from '../../main/cli/command.js';
import { helpOf, overview } from '../../main/cli/help.js';
import { commands } from '../../main/cli/run-command.js';
import { shownAnswer } from '../../main/cli/shown-answer.js';
import { labels } from '../../messages/en/console/labels.js';
import { optionHelp } from '../../messages/en/console/options.js';
import { messagesIn } from '../../messages/index.js';
import { capabilities } from '../../tools/index.js';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** The names of all fields in an answer, at any depth. */
function fieldsIn({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const inside = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  return [...Object.keys(properties), ...inside.flatMap(fieldsIn)];
}

/** Only ever written as a table, whose columns have labels by type, or as a file: by a command of the name, or of another. */
const inTables: ReadonlySet<string> = new Set([
  ...commands.filter(({ show }) => show !== undefined).map(({ name }) => name.split(' ').at(-1)?.replaceAll('-', '_')),
  'export_audit_lines',
  'list_audit_lines',
  'list_jobs',
  'list_signing_key_history',
  'read_review_thread',
] as string[]);

describe('words of the command line', () => {
  const english = messagesIn('en');
  const german = messagesIn('de');

  it('has a label for every field that a command shows (service.md, Interfaces)', () => {
    const shown = capabilities.filter(({ name, doors }) => doors.includes('cli') && !inTables.has(name));
    const forms: ReadonlyArray<readonly [string, unknown]> = [
      ...shown.map(({ name, output }) => [name, output] as const),
      ['report', Report],
    ];
    const missing = forms.flatMap(([name, form]) =>
      fieldsIn(form as Shape)
        .filter((field) => !Object.hasOwn(labels, field))
        .map((field) => `${name}.${field}`),
    );
    assert.deepEqual(missing, []);
  });

  it('uses every text on options, and no German text that is the English one (decisions §11)', () => {
    const used = new Set<string>();
    for (const { argument, options } of commands) {
      for (const { help } of [...options, ...commonOptions, ...(argument === undefined ? [] : [argument])])
        used.add(help);
    }
    assert.deepEqual(
      Object.keys(optionHelp).filter((key) => !used.has(key)),
      [],
    );
    const { commands: summaries, options } = german.console;
    assert.deepEqual(
      Object.entries({ ...english.console.commands, ...english.console.options }).filter(
        ([key, text]) => ({ ...summaries, ...options })[key as keyof typeof options] === text,
      ),
      [],
    );
  });

  it('writes help in the language of the reader, with the same commands and options (decisions §11)', () => {
    const signatures = (text: string): string[] => text.match(/--[a-z-]+|COUNTERSIGN_\w+/g) ?? [];
    const [inEnglish, inGerman] = [english, german].map((messages) => overview(commands, messages));
    assert.notEqual(inEnglish, inGerman);
    for (const { name } of commands) assert.ok(inGerman?.includes(`  ${name}`), name);
    for (const command of commands) {
      const [here, there] = [english, german].map((messages) => helpOf(command, messages));
      assert.notEqual(here, there, command.name);
      assert.deepEqual(new Set(signatures(there ?? '')), new Set(signatures(here ?? '')), command.name);
    }
  });

  it('writes what is inside a field below its label (decisions §11)', () => {
    const answer = { slug: 'a', roles: [], second_factor: true, owner: { name: 'Kim' }, tokens: [{ id: 'agt_1' }] };
    assert.equal(
      shownAnswer(answer, german),
      [
        'Slug:                          a',
        'Rollen:                        -',
        'Zwei-Faktor-Authentifizierung: ja',
        'Inhaber:',
        '  Name: Kim',
        'Tokens:',
        '  - ID: agt_1',
        '',
      ].join('\n'),
    );
  });
});
