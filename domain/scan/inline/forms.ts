import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { type Attribute, attributeText } from './tags.js';

const OTHER_SERVER = /^\s*(?:https?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+/i;

/** Fields of passwords and cards, by the attributes that say so. */
const PRIVATE: ReadonlyMap<string, RegExp> = new Map([
  ['type', /^password$/i],
  ['name', /^(?:pass(?:word|wd)?|pwd|user_?pass|card_?number|cc_?num(?:ber)?|cvv2?|cvc2?|iban)$/i],
  ['autocomplete', /^(?:cc-|current-password)/i],
]);
/** By which libraries put what another server sends into the page. */
const FETCHING = /^(?:data-)?hx-(?:get|post|put|patch|delete)$/;

const sends = finding('data_leak.sends');

/** What of a page leads to another server: forms with passwords, buttons of forms, and all its paths. */
export class Forms {
  /** The form that is open goes to another server. */
  private leaves = false;

  constructor(
    private readonly b: Uint8Array,
    private readonly report: Report,
  ) {}

  tag(name: string, attributes: readonly Attribute[]): void {
    if (name === 'form') this.leaves = attributes.some((one) => one.name === 'action' && this.isForeign(one));
    if (name === 'base') this.checkBase(attributes);
    if (name === 'turbo-frame' || name === 'include-fragment') this.checkFrame(attributes);
    for (const one of attributes) {
      if (FETCHING.test(one.name) && this.isForeign(one))
        this.report('inline_script', one.start, finding('inline_script.fetched'), 'medium');
      if (one.name === 'formaction' && this.isForeign(one)) this.report('data_leak', one.start, sends, 'medium');
      else if (this.leaves && name === 'input' && PRIVATE.get(one.name)?.test(attributeText(this.b, one)))
        this.report('data_leak', one.start, sends, 'medium');
    }
  }

  /** All that the page names by a path comes from there. */
  private checkBase(attributes: readonly Attribute[]): void {
    const href = attributes.find((one) => one.name === 'href' && this.isForeign(one));
    if (href !== undefined) this.report('inline_script', href.start, finding('inline_script.redirects'), 'medium');
  }

  /** An element whose content comes from its address. */
  private checkFrame(attributes: readonly Attribute[]): void {
    const src = attributes.find((one) => one.name === 'src' && this.isForeign(one));
    if (src !== undefined) this.report('inline_script', src.start, finding('inline_script.fetched'), 'medium');
  }

  private isForeign(one: Attribute): boolean {
    return OTHER_SERVER.test(attributeText(this.b, one));
  }
}
