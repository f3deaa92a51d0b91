import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { unescaped } from './entities.js';
import { type Attribute, attributeText } from './tags.js';

const OTHER_SERVER = /^\s*(?:(?:http|ws)s?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+/i;

/** Fields of passwords and cards, by the attributes that say so. */
const PRIVATE: ReadonlyMap<string, RegExp> = new Map([
  ['type', /^password$/i],
  ['name', /^(?:pass(?:word|wd)?|pwd|user_?pass|card_?number|cc_?num(?:ber)?|cvv2?|cvc2?|iban)$/i],
  ['autocomplete', /^(?:cc-|current-password)/i],
]);
/** By which libraries put what another server sends into the page. */
const FETCHING =
  /^(?:data-)?(?:hx-(?:get|post|put|patch|delete)|sse-connect|ws-connect|ic-(?:src|(?:get|post|put|patch|delete)-(?:from|to))|up-(?:source|href)|fx-action|content-loader-url-value|w3-include-html|remote-html|include-html|include-src|html-src)$/;
/** Elements that become what stands at their address. */
const INCLUDES =
  /^(?:turbo-frame|turbo-stream-source|(?:poll-)?include-fragment|(?:html|lazy|ajax|sl|wa|h|x|rh)-include|include-html|htmx-include|remote-content|fetch-html|esi:include)$/;

/** The scheme, the host or both are what a template puts there, and no host of the site's own by its name. */
const MADE_SERVER =
  /^\s*(?:(?:https?:)?\/\/\{\{?\s?(?![^{}]{0,60}(?:host|domain|server|shop|site|base|url|store))[^{}]{1,60}\}|\{[{$%]?[^{}]{1,60}\}{1,2}:?\/\/(?:\{\{?\s?(?![^{}]{0,60}(?:host|domain|server|shop|site|base|url|store))[^{}]{1,60}\}|(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+))/i;
/** Attributes whose values a library works out. */
const BINDING =
  /^(?:data-bind|x-bind:|v-bind:|:(?:src|style|href|action)|\[(?:src|style|href|action|ngstyle)|ng-(?:src|style|href)|x-html|v-html|data-style|x-text|ng-bind-html)/;
const HOST_IN_BINDING =
  /(?:https?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|['"`](?:https?:)?\/\/['"`]\s*\+/i;
const PRIVATE_IN_BINDING =
  /credit_?card|card_?(?:num|holder|code|cvc|cvv)|verification_?number|\bcvv|\bcvc|cc_?(?:num|cid|exp)|passw|document\.cookie|localStorage/i;
const LONGEST_BINDING = 2048;

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
    if (name === 'form')
      this.leaves = attributes.some(
        (one) => one.name === 'action' && (this.isForeign(one) || MADE_SERVER.test(attributeText(this.b, one))),
      );
    if (name === 'base') this.checkBase(attributes);
    if (INCLUDES.test(name)) this.checkFrame(attributes);
    for (const one of attributes) {
      if (BINDING.test(one.name)) this.checkBinding(one);
      if (FETCHING.test(one.name) && this.isForeign(one))
        this.report('inline_script', one.start, finding('inline_script.fetched'), 'medium');
      if (one.name === 'formaction' && this.isForeign(one)) this.report('data_leak', one.start, sends, 'medium');
      else if (this.leaves && name === 'input' && PRIVATE.get(one.name)?.test(attributeText(this.b, one)))
        this.report('data_leak', one.start, sends, 'medium');
    }
  }

  /** `data-bind="attr: {src: '//…/' + creditCardNumber()}"` */
  private checkBinding({ start, end }: Attribute): void {
    const text = unescaped(latin1(this.b, start, Math.min(end, start + LONGEST_BINDING)));
    if (HOST_IN_BINDING.test(text) && PRIVATE_IN_BINDING.test(text)) this.report('data_leak', start, sends, 'medium');
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
