import { type ServerReport, serverFindings } from './server-settings.js';

/** Files that are no programs, by their endings; folders of what visitors send. */
export const PICTURES_PART = 'jpe?g|png|gif|ico|webp|svg|avif|bmp|txt|css|woff2?|ttf|dat|log|pdf';
export const UPLOADS_PART =
  '(?:uploads?|media|images?|img|pictures?|photos?|avatars?|gallery|thumbs?|files|attachments?|assets|static|fonts)';

const NAMES_PICTURES = new RegExp(
  String.raw`(?:\.|\.\(?(?:\?:)?[\w|?]{0,60}\|)(?:\(\?:|\()?(?:${PICTURES_PART})\b|/${UPLOADS_PART}/(?!\S*\.php)`,
  'i',
);
const MATCHER = /^\s*@([\w-]{1,40})\s+(.{1,400})$/;
/** `handle @m {`, `route /uploads/* {`, `$HTTP["url"] =~ "^/uploads/" {` */
const BLOCK =
  /^\s*(?:handle(?:_path)?|route|reverse_proxy|php_fastcgi|php_server|php|\$HTTP\[["']url["']\]|\$PHYSICAL\[[^\]]{1,20}\]|\}?\s*else\s+\$HTTP\["url"\])(?!\w)(.{0,200})\{\s*$/;
const GIVES_PHP =
  /^\s*(?:php_fastcgi|php_server|php)\b|^\s*transport\s+fastcgi\b|\b(?:fastcgi|cgi|scgi)\.(?:assign|server|map-extensions)\s*\+?=/;
const GIVES_MATCHED = /^\s*(?:php_fastcgi|php_server|php)\s+@([\w-]{1,40})/;
const MANY = 32;

/** Blocks of Caddy, FrankenPHP and lighttpd: what is asked for in one, and whether PHP answers. */
export class ServerBlocks {
  /** Of each matcher, whether it names pictures or uploads. */
  private readonly matchers = new Map<string, boolean>();
  /** Of each open block, whether it is for pictures. */
  private readonly open: boolean[] = [];
  private defining: string | null = null;

  constructor(private readonly report: ServerReport) {}

  line(line: string, offset: number): void {
    if (/^\s*(?:#|;|\/\/)/.test(line)) return;
    const matcher = MATCHER.exec(line);
    if (this.defining !== null) {
      if (!/^\s*not\b/.test(line) && NAMES_PICTURES.test(line)) this.matchers.set(this.defining, true);
      if (/^\s*\}/.test(line)) this.defining = null;
      return;
    }
    if (matcher !== null && this.matchers.size < MANY) {
      const [, name = '', rest = ''] = matcher;
      this.matchers.set(name, !/^\s*not\b|!\s*path/.test(rest) && NAMES_PICTURES.test(rest));
      if (/^\s*(?:\w+\s+)?\{\s*$/.test(rest)) this.defining = name;
      return;
    }
    const given = GIVES_MATCHED.exec(line)?.[1];
    const isGiven = given === undefined ? this.open.includes(true) && GIVES_PHP.test(line) : this.tells(given);
    if (isGiven) this.report(offset, serverFindings.handler, 'medium');
    if (/^\s*\}/.test(line)) this.open.pop();
    if (/\{\s*$/.test(line) && this.open.length < MANY) {
      const what = BLOCK.exec(line)?.[1] ?? '';
      const named = /(?:^|\s)@([\w-]{1,40})/.exec(what)?.[1];
      this.open.push((named !== undefined && this.tells(named)) || (!/!~|!=/.test(what) && NAMES_PICTURES.test(what)));
    }
  }

  private tells(matcher: string): boolean {
    return this.matchers.get(matcher) === true;
  }
}
