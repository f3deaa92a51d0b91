import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

const hidden = finding('inline_script.hidden');
const LONGEST_FILE = 262_144;
const TEMPLATES = new Set(
  'twig tpl smarty latte blade jinja jinja2 j2 njk nunjucks hbs handlebars mustache liquid volt erb jsp'.split(' '),
);
/** A remark of a template in the middle of a word, or between a word and what it is called with. */
const CUT =
  /\w(?:\{#(?:(?!#\})[\s\S]){0,120}#\}|\{\*(?:(?!\*\})[\s\S]){0,120}\*\}|\{\{!?--(?:(?!--\}\})[\s\S]){0,120}--\}\}|<%--(?:(?!--%>)[\s\S]){0,120}--%>)[\w(]/;

/** Words of a page that its template puts together: `on{* a *}error`, `eval{# a #}(…)`. */
export function scanWordsCutByRemarks(path: string, b: Uint8Array, report: Report): void {
  if (!(TEMPLATES.has(extensionOf(path)) || /\.blade\.php$/i.test(path)) || b.length > LONGEST_FILE) return;
  const at = CUT.exec(latin1(b, 0, b.length))?.index ?? -1;
  if (at !== -1) report('inline_script', at, hidden);
}
