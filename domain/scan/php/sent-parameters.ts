import { hashOf } from '../bytes.js';
import { latin1 } from '../latin1.js';
import type { Value } from './value.js';

/** How much of a declaration or an attribute is read. */
const LONGEST = 240;
/** Parameters that may hold a text or a list: numbers and objects are none that the request chooses freely. */
const FREE: ReadonlySet<number> = new Set(['string', 'array', 'mixed', 'null', 'iterable'].map(hashOf));
/** What holds all parts of an address, whatever they are called. */
const LISTS: ReadonlySet<number> = new Set(
  ['args', 'params', 'parameters', 'vars', 'matches', 'arguments'].map(hashOf),
);
/** What stands before such a list where Slim calls a function. */
const REQUEST = hashOf('request');
const RESPONSE = hashOf('response');
/** Attributes by which a framework fills a parameter or a property. */
const FILLS =
  /[\s,\\[](?:Map(?:Query\w{0,12}|Request\w{0,12}|UploadedFile|RouteParameter)|(?:Query|Body|Header|Cookie)(?:Param(?:eter)?)?|(?:Form|Route|Path)Param(?:eter)?|From(?:Request|Query|Body|Header|Cookie|Form|Route|Path)|Request(?:Param|Body|Header|Query|Payload)|RouteParameter|Input|Url|Persistent|LiveArg|LiveProp\(\s?writable:\s?true)\b/;
/** `#[Route('/run/{name}')]`, `#[Get('/run/{name}')]` */
const ROUTES =
  /[\s,\\[](?:\w{0,20}Route|Get|Post|Put|Patch|Delete|Any|Match|Endpoint|Mapping|\w{2,8}Mapping|RestController)\s?\(/;
/** Parts of an address that have a name: `{name}`, `:name`, `@name`, `[a:name]`, `<name>`. */
const NAMED = /\{(\w{1,40})\s?[?:}]|[/.\s][:@](\w{1,40})|\[\w{0,3}\*{0,2}:(\w{1,40})\]|<(?:\w{1,20}:)?(\w{1,40})/g;
/** Parts that have none: `(:any)`, `(\w+)`. */
const UNNAMED = /\(:(?:any|segment|alpha|alphanum|all|hash)\)|\((?:\.|\\w|\[\^?[^\]]{1,20}\])[*+]\??\)/;
// The methods of WordPress's own controllers call each other, with one object for the request.
const ENDPOINT = /^\w{1,80}\s+extends\s+(?!\\?WP_)[\w\\]{0,120}(?:Controller|Presenter)\w{0,24}\s/;
/** Resources of Drupal, whose methods of these names get the body of a request. */
const RESOURCE = /^\w{1,80}\s+extends\s+[\w\\]{0,120}(?:ResourceBase|EntityResource)\s/;
const VERB = /^(?:post|patch|put)\b/;
const COMPONENT = /^\w{1,80}\s+extends\s+[\w\\]{0,60}(?:Component|Form)\s/;
const HIDDEN = /\b(?:private|protected|abstract)\b[^;{}]*$/;
/** What a controller does for others, or is by itself. */
const OWN =
  /^(?!(?!create)\w{1,40}Action\b)(?:_|set(?!up)|get[A-Z]|is[A-Z]|has[A-Z]|add[A-Z]|with[A-Z]|before|after|init|assign|validate|forward|redirect|render[A-Z]?(?:View|Partial|File|Ajax|Template|Block)?\b|load|create[A-Z]?\w{0,20}(?:Form|Builder|Object|Model|Action)\b)/;
const MESSAGE = /^onMessage\b/;

/** Which parameters and properties hold what the request sends, since a framework puts it there. */
export class SentParameters {
  /** By the path of the route that stands before, hashes of their names. */
  private named: Set<number> | null = null;
  private every = false;
  private filled = false;
  private isEndpoint = false;
  private isComponent = false;
  private isResource = false;

  constructor(private readonly bytes: Uint8Array) {}

  /** A class is declared; its name stands here. */
  class(at: number, isLivewire: boolean): void {
    const text = this.text(at, at + LONGEST);
    this.isEndpoint = ENDPOINT.test(text);
    this.isComponent = isLivewire && COMPONENT.test(text);
    this.isResource = RESOURCE.test(text);
    this.filled = false;
  }

  /** An attribute was read; `isOfParameter`: of a parameter. */
  attribute(start: number, end: number, isOfParameter: boolean): void {
    const text = this.text(start + 1, Math.min(end, start + LONGEST));
    if (FILLS.test(text)) this.filled = true;
    else if (!isOfParameter && ROUTES.test(text)) this.route(text, true);
  }

  /** A function without a name is declared behind these arguments: of a route, its path is among them. */
  closure(args: readonly Value[]): void {
    for (let i = 0; i < args.length && i < 2; i++) {
      const text = args[i]?.text ?? null;
      if (text !== null && text.length > 3 && text.length < LONGEST) this.route(text, false);
    }
  }

  private route(text: string, isAttribute: boolean): void {
    for (const found of text.matchAll(NAMED)) {
      const name = found[1] ?? found[2] ?? found[3] ?? found[4];
      if (name !== undefined) this.named = (this.named ?? new Set()).add(hashOf(name));
    }
    if (UNNAMED.test(text) && !text.endsWith('/') && (isAttribute || !/^[~#]/.test(text))) this.every = true;
  }

  /** A function of this name is declared, whose parameters begin at `at`. */
  method(nameAt: number, at: number): void {
    this.filled = false;
    const isMessage = this.bytes[nameAt + 2] === 0x4d && MESSAGE.test(this.text(nameAt, at));
    if (isMessage || (this.isResource && VERB.test(this.text(nameAt, at)))) this.every = true;
    else if (this.isEndpoint || this.isComponent) {
      this.every = !OWN.test(this.text(nameAt, at)) && !HIDDEN.test(this.text(nameAt - 80, nameAt));
    }
  }

  /** Whether the request decides what a parameter of this name and type holds; `before` are the names before it. */
  takes(name: number, type: number, before: readonly number[]): boolean {
    const { filled } = this;
    this.filled = false;
    if (filled) return true;
    if (type !== 0 && !FREE.has(type)) return false;
    if (LISTS.has(name) && before.length === 2 && before[0] === REQUEST && before[1] === RESPONSE) return true;
    return this.every || (this.named !== null && (this.named.has(name) || LISTS.has(name)));
  }

  /** Whether the request decides what a property holds that is declared here. */
  property(): boolean {
    const { filled } = this;
    this.filled = false;
    return filled || this.isComponent;
  }

  /** The parameters of a function were read. */
  end(): void {
    this.named = null;
    this.every = false;
    this.filled = false;
  }

  private text(from: number, to: number): string {
    return latin1(this.bytes, Math.max(0, from), Math.min(this.bytes.length, to));
  }
}
