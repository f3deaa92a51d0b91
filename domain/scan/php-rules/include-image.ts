import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { DATA_ENDINGS, TEXT_ENDINGS } from '../php/no-program.js';
import { Trait, type Value } from '../php/value.js';

export const imageMessage = finding('include_image');

/** By the ending of the path; styles, scripts and drawings are honestly included to be written into a page. */
const endings: ReadonlyArray<readonly [RegExp, Severity]> = [
  [new RegExp(`\\.(?:${DATA_ENDINGS})$`, 'i'), 'high'],
  [new RegExp(`\\.(?:${TEXT_ENDINGS})$`, 'i'), 'medium'],
  [/\.(?:svg|css|js)$/i, 'low'],
];

/** Where everybody may write. */
const TEMPORARY = /^\s*(?:\/var)?\/tmp\/|^\s*\/(?:dev|proc|var\/log|var\/spool|var\/mail|var\/lib\/php)\//;

/** `include` and `require` of what is no program by its name. */
export function checkImage(report: Report, at: number, path: Value): void {
  for (const { head, tail, traits } of path.options()) {
    if (traits & Trait.Temporary || TEMPORARY.test(head)) report('include_image', at, imageMessage, 'medium');
    const found = endings.find(([ending]) => ending.test(tail));
    if (found !== undefined) report('include_image', at, imageMessage, found[1]);
  }
}

/** No template: styles, scripts, drawings and texts may be ones. */
const PICTURE = /\.(?:ico|png|jpe?g|gif|bmp|webp|tiff?|avif|woff2?|ttf|eot|otf|mp[34])$/i;

/** What a framework draws as a template, by whatever method. */
export function checkPicture(report: Report, at: number, template: Value): void {
  for (const { head, tail } of template.options())
    if (PICTURE.test(tail) && !/^https?:/i.test(head)) report('include_image', at, imageMessage, 'medium');
}
