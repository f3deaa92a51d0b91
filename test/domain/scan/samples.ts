import { readFileSync } from 'node:fs';

/** One sample: what it shows, the file's name, its text, and the rules that it must raise. */
export interface Sample {
  name: string;
  file: string;
  text: string;
  rules: readonly string[];
}

type Evasions = 'php' | 'files' | 'fresh' | 'scripts' | 'site' | `phrases-${'php' | 'scripts' | 'other'}`;
type Samples = 'hostile' | 'harmless' | 'hostile-files' | 'harmless-files';

/** Lists of samples that must raise flags: what is found in each has a record. */
export const hostileLists = [
  'hostile',
  'hostile-files',
  'evasions-php',
  'evasions-files',
  'evasions-fresh',
  'evasions-scripts',
  'evasions-site',
  'evasions-phrases-php',
  'evasions-phrases-scripts',
  'evasions-phrases-other',
];

/** Reads one of samples/*.txt. */
export function readSamples(which: Samples): Sample[] {
  return readParts(`samples/${which}`, which.endsWith('files'));
}

/** Reads one of evasions/*.txt: ways to pass a scanner by, each with the rule that still finds it. */
function readEvasions(which: Evasions): Sample[] {
  return readParts(`evasions/${which}`, which !== 'php');
}

/** The samples of a list that has a record (see record.ts); `edges` are texts with a place for any byte. */
export function samplesOf(list: string): Sample[] {
  if (list === 'edges') return readParts('edges/bytes', true);
  const kind = list.replace('evasions-', '');
  return kind === list ? readSamples(kind as Samples) : readEvasions(kind as Evasions);
}

/** `namesFiles`: the name of a part is that of its file. */
function readParts(list: string, namesFiles: boolean): Sample[] {
  const path = new URL(`../../../../test/domain/scan/${list}.txt`, import.meta.url);
  return readFileSync(path, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [name = '', rules = ''] = part.slice(0, end).split(' | ');
      const file = namesFiles || /\.[a-z]+$/.test(name) ? name : 'file.php';
      return { name, file, text: part.slice(end + 1), rules: rules.split(' ').filter((rule) => rule !== '') };
    });
}
