import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { type Attribute, attributeText } from './tags.js';

const OTHER_SERVER = /^\s*(?:https?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+/i;

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
    for (const one of attributes) {
      if (one.name === 'formaction' && this.isForeign(one)) this.report('data_leak', one.start, sends, 'medium');
      else if (this.leaves && name === 'input' && one.name === 'type' && /^password$/i.test(attributeText(this.b, one)))
        this.report('data_leak', one.start, sends, 'medium');
    }
  }

  /** All that the page names by a path comes from there. */
  private checkBase(attributes: readonly Attribute[]): void {
    const href = attributes.find((one) => one.name === 'href' && this.isForeign(one));
    if (href !== undefined) this.report('inline_script', href.start, finding('inline_script.redirects'), 'medium');
  }

  private isForeign(one: Attribute): boolean {
    return OTHER_SERVER.test(attributeText(this.b, one));
  }
}
