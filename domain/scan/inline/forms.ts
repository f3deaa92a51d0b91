import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { type Attribute, attributeText } from './tags.js';

const OTHER_SERVER = /^\s*(?:https?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+/i;

const sends = finding('data_leak.sends');

/** Forms of a page that send passwords, or whose button sends all, to another server. */
export class Forms {
  /** The form that is open goes to another server. */
  private leaves = false;

  constructor(
    private readonly b: Uint8Array,
    private readonly report: Report,
  ) {}

  tag(name: string, attributes: readonly Attribute[]): void {
    if (name === 'form') this.leaves = attributes.some((one) => one.name === 'action' && this.isForeign(one));
    for (const one of attributes) {
      if (one.name === 'formaction' && this.isForeign(one)) this.report('data_leak', one.start, sends, 'medium');
      else if (this.leaves && name === 'input' && one.name === 'type' && /^password$/i.test(attributeText(this.b, one)))
        this.report('data_leak', one.start, sends, 'medium');
    }
  }

  private isForeign(one: Attribute): boolean {
    return OTHER_SERVER.test(attributeText(this.b, one));
  }
}
