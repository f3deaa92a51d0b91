import { readFileSync } from 'node:fs';

/** One sample: what it shows, the file's name, its text, and the rules that it must raise. */
export interface Sample {
  name: string;
  file: string;
  text: string;
  rules: readonly string[];
}

type Samples = 'hostile' | 'harmless' | 'hostile-files' | 'harmless-files';

/** Reads one of samples/*.txt. */
export function readSamples(which: Samples): Sample[] {
  const path = new URL(`../../../../test/domain/scan/samples/${which}.txt`, import.meta.url);
  return readFileSync(path, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [name = '', rules = ''] = part.slice(0, end).split(' | ');
      const file = which.endsWith('files') || /\.[a-z]+$/.test(name) ? name : 'file.php';
      return { name, file, text: part.slice(end + 1), rules: rules.split(' ').filter((rule) => rule !== '') };
    });
}
