import { isRefresh } from './php-settings.js';
import { checkSetting, type ServerReport, serverFindings } from './server-settings.js';
import { SetNames } from './set-names.js';
import { forEachLine } from './text-lines.js';

/** Names of handlers and types that run a file, and those that a variable completes. */
const RUNS =
  /php|cgi-script|fcgid-script|fastcgi|perl-script|lua-script|mod_(?:python|perl)|server-parsed|proxy:|asp\b|isapi|wsgi-script|e?ruby-|hhvm|lsapi|embperl|x-mapp|[%$][\d{]/;
const PHP_NAMES = /^\.?(?:php\d*|phtml|pht|phps|inc)$/;
const PROGRAM_NAMES = /^\.?(?:cgi|fcgi|fpl|pl|py|rb|lua|shtml?|stm|html?|asp)$/;
const NO_PROGRAMS = /jpe?g|png|gif|ico|webp|bmp|svg|txt|css|\.js\b|json|xml|log|pdf|woff|ttf|mp[34]/;

/** What hands settings on to PHP. */
const GIVEN_SETTING = /^php_(?:admin_)?value$/i;
const HEADER_ACTION = /^(?:always|onsuccess|set|add|append|merge|edit\*?|setifempty)$/i;
/** Where people sign in and pay. */
const PRIVATE_PAGE = /cart|checkout|order|pay|login|sign-?in|account|admin|password/i;

const NO_PROGRAM_NAME = /\.(?:jpe?g|png|gif|ico|webp|bmp|svg|txt|css|log|pdf|woff2?|ttf|dat|mo)$/i;
/** `^sprites/(php)?.+\.svg$`: what the pattern of a rule ends with. */
const NO_PROGRAM_AT_END =
  /\.\(?(?:\?:)?(?:jpe?g|png|gif|ico|webp|avif|bmp|svgz?|txt|css|log|pdf|woff2?|ttf|dat|mo)(?:\||\)|\$|$)/;
const NO_PROGRAM_FOLDER = /\b(?:img|images?|uploads?|media|cache|assets|fonts)\/.*\.ph(?:p\d?|tml|ar)$/i;

/** An address of a server that is not this one. */
function isElsewhere(word: string): boolean {
  return /^(?:https?:)?\/\/(?!%\{|localhost\b|127\.|[$%]\d|www\.%\{)/i.test(word);
}

/** The host that was asked for, be it with another name before it. */
const OWN_HOST = /^(?:https?:)?\/\/[^/?#]*%\{(?:http_host|server_name)\}/i;

/** What Apache asks for a page as it asks PHP. */
const FAST_CGI = /^(?:(?:proxy:)?(?:fcgi|scgi|uwsgi|unix):)/i;

const MOST_SECTIONS = 100;

interface Section {
  readonly files: string;
  readonly at: number;
  allows: boolean;
  denies: boolean;
}

/** What an `.htaccess` says so far. */
class Reading {
  private readonly sections: Section[] = [];
  private readonly admitted: number[] = [];
  private deniesPrograms = false;
  /** Where files that are no CGI programs are given to CGI; it counts only with `Options +ExecCGI`. */
  private readonly cgi: number[] = [];
  private runsCgi = false;
  private fromSearch = false;
  /** Handlers that are programs of this site, by their names. */
  private readonly own = new Set<string>();
  /** Who comes from a search engine is told by a variable. */
  private marksSearch = false;
  /** What the last condition asked for. */
  private asked = '';

  constructor(private readonly report: ServerReport) {}

  line(line: string, at: number): void {
    const words = wordsOf(line);
    const [directive = '', ...rest] = words;
    switch (directive.toLowerCase()) {
      case 'php_value':
      case 'php_flag':
      case 'php_admin_value':
      case 'php_admin_flag':
        checkSetting(rest[0] ?? '', rest.slice(1).join(' '), (found, severity) => this.report(at, found, severity));
        return;
      case 'addhandler':
      case 'addtype':
      case 'addoutputfilter':
      case 'addcharset':
        this.mapped(rest[0] ?? '', rest.slice(1), at);
        return;
      case 'sethandler':
      case 'forcetype':
        this.mappedHere(rest[0] ?? '', at);
        return;
      case 'fcgidinitialenv':
      case 'setenv':
        if (/^(?:ld_|dyld_|phprc$|php_ini_scan_dir$)/i.test(rest[0] ?? '')) this.report(at, serverFindings.extension);
        if (GIVEN_SETTING.test(rest[0] ?? '')) this.given(rest.slice(1).join(' '), at);
        return;
      case 'setenvif':
      case 'setenvifnocase':
      case 'browsermatch':
      case 'browsermatchnocase':
        if (/^referer$/i.test(rest[0] ?? '') && isSearch(rest[1] ?? '')) this.marksSearch = true;
        this.given(/\bphp_(?:admin_)?value\s?=\s?(.*)$/i.exec(rest.join(' '))?.[1] ?? '', at);
        return;
      case 'directoryindex':
      case 'fallbackresource':
        if (rest.some((name) => NO_PROGRAM_NAME.test(name) || NO_PROGRAM_FOLDER.test(name)))
          this.report(at, serverFindings.handler, 'medium');
        return;
      case 'extfilterdefine':
      case 'fcgidwrapper':
      case 'fcgiwrapper':
      case 'cgimapextension':
      case 'suphp_configpath':
      case 'suphp_addhandler':
      case 'lsapi_phprc':
      case 'luamaphandler':
      case 'xbithack':
      case 'wsgiscriptalias':
      case 'scriptalias':
      case 'scriptaliasmatch':
      case 'phpinidir':
        if (!/^off$/i.test(rest[0] ?? '')) this.report(at, serverFindings.program);
        return;
      case 'redirect':
      case 'redirectmatch':
      case 'redirectpermanent':
      case 'redirecttemp':
      case 'errordocument':
      case 'proxypass':
      case 'proxypassmatch':
        if (rest.some(isElsewhere)) this.report(at, serverFindings.elsewhere, 'medium');
        if (rest.some((word) => FAST_CGI.test(word)) && NO_PROGRAMS.test((rest[0] ?? '').toLowerCase()))
          this.report(at, serverFindings.handler);
        return;
      case 'substitute':
        if (/<script|src=|\/\/[\w-]+\./i.test(rest.join(' '))) this.report(at, serverFindings.elsewhere, 'medium');
        return;
      case 'header':
        if (
          /^(?:location|refresh)$/i.test(rest.find((word) => !HEADER_ACTION.test(word)) ?? '') &&
          (rest.some(isElsewhere) || isRefresh(line) || /\/\/%\{(?!http_host|server_name)/i.test(line))
        )
          this.report(at, serverFindings.elsewhere, 'medium');
        // `Header add Link "<https://…>; rel=preload; as=script"`
        else if (/\bunset\b/i.test(line) && /content-security-policy|x-frame-options|x-content-type/i.test(line))
          this.report(at, serverFindings.limits, 'medium');
        else if (/\blink\b.*\/\/[\w-]+\..*\b(?:as=(?:script|worker)|modulepreload|stylesheet)/i.test(rest.join(' ')))
          this.report(at, serverFindings.elsewhere, 'medium');
        return;
      case 'action':
        if (this.own.size < MOST_SECTIONS) this.own.add((rest[0] ?? '').toLowerCase());
        if (RUNS.test((rest[0] ?? '').toLowerCase()) && NO_PROGRAMS.test((rest[1] ?? '').toLowerCase()))
          this.report(at, serverFindings.handler);
        return;
      case 'options':
        if (rest.some((option) => /^\+?execcgi$/i.test(option))) this.runsCgi = true;
        // Elements of a page can then run commands.
        if (rest.some((option) => /^\+?includes$/i.test(option))) this.report(at, serverFindings.handler, 'medium');
        return;
      case 'allow':
      case 'deny':
      case 'require':
        this.access(words.join(' ').toLowerCase());
        return;
      case 'rewritecond':
        if (/http_(?:referer|user_agent)/i.test(rest[0] ?? '') && isSearch(rest.slice(1).join(' ')))
          this.fromSearch = true;
        if (this.marksSearch && /%\{env:/i.test(rest[0] ?? '')) this.fromSearch = true;
        this.asked = rest[0] ?? '';
        return;
      case 'rewriterule':
        if (this.fromSearch && /^(?:https?:)?\/\//i.test(rest[1] ?? '') && !OWN_HOST.test(rest[1] ?? ''))
          this.report(at, serverFindings.redirect);
        else this.rewritten(rest, at);
        this.fromSearch = false;
        return;
      case 'filterprovider':
      case 'setoutputfilter':
      case 'addoutputfilterbytype':
        if (/\bincludes\b/i.test(line)) this.report(at, serverFindings.handler, 'medium');
        return;
      default:
        if (directive.startsWith('<')) this.section(line, at);
        // `LuaHookFixups /app/x.lua run`
        else if (
          /^(?:lua(?:hook|authz|quick|input|output|package)\w*|perl(?:require|module|\w*handler|switches)|python\w*handler|wsgi\w*script|passenger\w*(?:file|app))/i.test(
            directive,
          )
        )
          this.report(at, serverFindings.program, 'medium');
        // `ProxyFCGISetEnvIf "true" PHP_VALUE "…"`: whatever hands settings on to PHP, or names the program that runs.
        else if (/\bphp_(?:admin_)?value\b/i.test(line) || /^proxyfcgisetenvif$/i.test(directive))
          this.report(at, serverFindings.prepend, 'medium');
    }
  }

  end(): void {
    if (this.runsCgi) for (const at of this.cgi) this.report(at, serverFindings.handler);
    if (this.deniesPrograms) for (const at of this.admitted) this.report(at, serverFindings.admit, 'medium');
  }

  private section(line: string, at: number): void {
    if (/^<\s*files/i.test(line)) {
      const files = line.toLowerCase();
      if (this.sections.length < MOST_SECTIONS) this.sections.push({ files, at, allows: false, denies: false });
      return;
    }
    if (!/^<\s*\/\s*files/i.test(line)) return;
    const closed = this.sections.pop();
    if (closed === undefined || !/php|phtml/.test(closed.files)) return;
    if (closed.denies) this.deniesPrograms = true;
    else if (closed.allows) this.admitted.push(closed.at);
  }

  /** `SetEnv PHP_VALUE "auto_prepend_file=a.png"`: what FastCGI hands on to PHP. */
  private given(settings: string, at: number): void {
    for (const setting of settings.split(/\\n|[\n;]/)) {
      const [name = '', ...value] = setting.split('=');
      checkSetting(name, value.join('='), (found, severity) => this.report(at, found, severity));
    }
  }

  /** `RewriteRule \.ico$ - [H=application/x-httpd-php]`, or to another server. */
  private rewritten([pattern = '', to = '', flags = '']: readonly string[], at: number): void {
    const runs = [...flags.matchAll(/[[,\s][TH]=([^,\]]+)/gi)].some(([, type = '']) => RUNS.test(type.toLowerCase()));
    const files = pattern.toLowerCase();
    if (runs && (!/ph(?:p|tml)|cgi|\.pl\b/.test(files) || NO_PROGRAM_AT_END.test(files)))
      this.report(at, serverFindings.handler);
    else if (FAST_CGI.test(to) && NO_PROGRAMS.test(files)) this.report(at, serverFindings.handler);
    if (/(?:^|[[,])E=(?:SCRIPT_FILENAME|SCRIPT_NAME|PATH_TRANSLATED|ORIG_\w+|PHP_(?:ADMIN_)?VALUE):/i.test(flags))
      this.report(at, serverFindings.handler, 'medium');
    // What a condition found is the host, though it did not ask for the name of this one.
    if (/^https?:\/\/%\d/i.test(to) && /ENV:|COOKIE|REFERER|USER_AGENT|QUERY_STRING|REQUEST_URI/i.test(this.asked))
      this.report(at, serverFindings.elsewhere, 'medium');
    // `//%{ENV:NAME}.%{ENV:ZONE}/`, `http://${hosts:$1}/`: the host is put together.
    if (/^(?:https?:)?\/\/(?:%\{ENV:|\$\{|[\w.-]{0,40}%\{ENV:)/i.test(to))
      this.report(at, serverFindings.elsewhere, 'medium');
    if (isElsewhere(to) && (/[[,]P[,\]]/i.test(flags) || PRIVATE_PAGE.test(pattern)))
      this.report(at, serverFindings.elsewhere, 'medium');
  }

  private access(words: string): void {
    const section = this.sections.at(-1);
    if (section === undefined) return;
    if (/^(?:allow from all|require all granted)/.test(words)) section.allows = true;
    if (/^(?:deny from all|require all denied)/.test(words)) section.denies = true;
  }

  /** `AddHandler application/x-httpd-php .jpg` */
  private mapped(handler: string, names: readonly string[], at: number): void {
    const runs = handler.toLowerCase();
    if (this.own.has(runs) && names.some((name) => NO_PROGRAMS.test(name.toLowerCase())))
      this.report(at, serverFindings.handler);
    if (!RUNS.test(runs) && !/^includes\b/.test(runs)) return;
    // Server-side includes run commands.
    if (/^includes\b/.test(runs) && names.some((name) => /^\.?(?:html?|php)$/i.test(name)))
      this.report(at, serverFindings.handler, 'medium');
    const others = names.filter(
      (name) => !PHP_NAMES.test(name.toLowerCase()) && !PROGRAM_NAMES.test(name.toLowerCase()),
    );
    if (others.length === 0) return;
    if (/cgi-script/.test(runs)) this.cgi.push(at);
    else this.report(at, serverFindings.handler);
  }

  /** `SetHandler application/x-httpd-php`, for the files of the section that it stands in. */
  private mappedHere(handler: string, at: number): void {
    const runs = handler.toLowerCase();
    if (!RUNS.test(runs)) return;
    const files = this.sections.at(-1)?.files ?? '';
    if (/php|phtml|cgi|\.pl\b/.test(files) && !NO_PROGRAMS.test(files)) return;
    if (/cgi-script/.test(runs)) this.cgi.push(at);
    else this.report(at, serverFindings.handler);
  }
}

export function scanHtaccess(b: Uint8Array, report: ServerReport): void {
  const reading = new Reading(report);
  const names = new SetNames();
  forEachLine(b, (line, at) => {
    const text = line.replaceAll('\r', ' ').trim();
    if (text === '' || text.startsWith('#')) return;
    names.note(text);
    reading.line(/^php_/i.test(text) || text.includes('${') ? names.replaced(text) : text, at);
  });
  reading.end();
}

function isSearch(pattern: string): boolean {
  return (
    /google|bing|yahoo|yandex|baidu|duckduck|\baol\b|\bask\b|msn|search/i.test(pattern) && !pattern.startsWith('!')
  );
}

/** Words as Apache divides them: at white space, with quotes. */
function wordsOf(line: string): string[] {
  return (line.match(/"[^"]*"?|'[^']*'?|[^\s"']+/g) ?? [])
    .slice(0, 200)
    .map((word) => word.replace(/^["']|["']$/g, ''));
}
