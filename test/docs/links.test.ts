import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../main/reference/files.js';

/** Pages that copy a contract, or tell of the past, name what was so when they were written. */
const NOT_OURS_TO_CHANGE = /^(?:docs\/spec\/(?!README)|CHANGELOG)/;

const pages = [...inFolder('.'), ...readdirSync(join(ROOT, 'packages')).flatMap((name) => inFolder(`packages/${name}`))]
  .concat(inFolder('docs', true))
  .filter((path) => !NOT_OURS_TO_CHANGE.test(path));

/** Folders of the checkout, which paths in code font begin with. */
const TOP = 'domain|tools|http|messages|jobs|store|egress|workers|main|deploy|packages|test|bench|docs|bin|\\.ci';

/** In code, `[key](value)` is no link. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;

describe('the documentation', () => {
  for (const page of pages) {
    const text = proseOf(page);

    it(`links only to what there is: ${page}`, () => {
      assert.deepEqual(
        [...text.replace(CODE, '').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
          .map(([, target = '']) => target)
          .filter((target) => !leadsSomewhere(page, target)),
        [],
      );
    });

    it(`names only files and folders that there are: ${page}`, () => {
      assert.deepEqual(
        [...text.matchAll(new RegExp(`\`((?:${TOP})/[\\w./@-]*)\``, 'g'))]
          .map(([, path = '']) => path)
          .filter((path) => !isThere(page, path)),
        [],
      );
    });
  }
});

describe('the pages', () => {
  it('link to headings that the documents have', () => {
    const links = readdirSync(join(ROOT, 'http'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [...readFileSync(join(ROOT, 'http', name), 'utf8').matchAll(/\/docs\/([a-z-]+)#([\w-]+)/g)]);
    assert.notEqual(links.length, 0);
    assert.deepEqual(
      links.filter(([, name, anchor = '']) => !anchorsOf(`docs/${name}.md`).has(anchor)).map(([link]) => link),
      [],
    );
  });
});

function inFolder(folder: string, deep = false): string[] {
  return readdirSync(join(ROOT, folder), { recursive: deep, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/** Without blocks of code, which show other places too. */
function proseOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8').replaceAll(/^ *```.*?^ *```$/gms, '');
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).has(anchor);
}

/** The ids that headings get, on GitHub and on the pages of the service alike, and those that are written down. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = proseOf(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s+/g, '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

/** From the root or, in the pages of a package, from there; what `tsc` writes counts, since it need not be there yet. */
function isThere(page: string, path: string): boolean {
  return /(?:^|\/)dist\//.test(path) || [ROOT, join(ROOT, dirname(page))].some((from) => existsSync(join(from, path)));
}
