import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { mayHold, wordSet } from '../word-sets.js';
import { scanHtaccess } from './htaccess.js';
import { scanIniPlaces } from './ini-places.js';
import { forEachDirective, isNginx } from './nginx-directives.js';
import { Redirects, scanOtherServers } from './other-servers.js';
import { scanPhpSettings } from './php-settings.js';
import { PICTURES_PART, ServerBlocks, UPLOADS_PART } from './server-blocks.js';
import { checkSetting, type ServerReport, serverFindings } from './server-settings.js';
import { SetNames } from './set-names.js';
import { forEachLine } from './text-lines.js';
import { scanUnitSettings } from './unit-settings.js';

/** Settings of a server that run code where nobody expects it: `.htaccess`, `.user.ini`, `php.ini`, `web.config`. */
export function scanServerConfig(path: string, b: Uint8Array, report: Report): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const say: ServerReport = (offset, found, severity) => report('server_config', offset, found, severity);
  scanUnitSettings(path, b, say);
  scanPhpSettings(path, b, say);
  scanIniPlaces(path, b, say);
  if (name.endsWith('.json') && !OTHER_SERVERS.test(name) && b.length <= LONGEST_XML) scanJsonServer(b, say);
  if (name.includes('htaccess')) scanHtaccess(b, say);
  else if (
    name.endsWith('.ini') &&
    (/^(?:\.?user|php[\d.]*|\d*[-_]?[\w.-]*php[\w.-]*)\.ini$/.test(name) || PHP_FOLDER.test(path))
  )
    scanIni(b, say, !/^(?:\.?user|php[\d.]*)\.ini$/.test(name));
  else if (/^web(?:\.[\w-]+)?\.config$|^applicationhost\b.*\.(?:config|xdt)$|\.xdt$/.test(name)) scanWebConfig(b, say);
  else if (LITESPEED.test(path)) scanLiteSpeed(b, say);
  else if (OTHER_SERVERS.test(name)) {
    const redirects = new Redirects(say);
    const blocks = new ServerBlocks(say);
    forEachLine(b, (line, offset) => {
      scanOtherServers(line, offset, say);
      redirects.line(line, offset);
      blocks.line(line, offset);
    });
  } else if (name.endsWith('.config') && bufferOf(b).includes('scriptProcessor', 0, 'latin1')) scanWebConfig(b, say);
  else if (
    /nginx|\.(?:conf|vhost|server)(?:\.(?:sample|dist|example|template|tmpl|tpl|j2|in|erb|bak))?$/.test(name) ||
    /(?:^|\/)(?:nginx|sites-(?:available|enabled)|apache2?|httpd|php-fpm|conf\.d)\/[^/]*$/i.test(path)
  ) {
    scanLines(b, say);
    if (GIVES.some((word) => bufferOf(b).includes(word, 0, 'latin1'))) scanHtaccess(b, say);
  }
}

/** Settings of LiteSpeed in XML. */
const LITESPEED = /(?:^|\/)(?:vhconf|httpd_config|vhosts?\/[\w.-]+|lsws\/[\w./-]+)\.xml$/i;
const LITESPEED_GIVES =
  /<suffix>[^<]{0,60}\b(?:jpe?g|png|gif|ico|webp|svg|txt|css|js|woff2?|pdf)\b[^<]{0,60}<\/suffix>(?:\s{0,40}<(?:type>(?:lsapi|fcgi|cgi)|handler>\w*php|\w+>))|<phpIniOverride>[^<]{0,400}auto_(?:prepend|append)_file/i;

function scanLiteSpeed(b: Uint8Array, report: ServerReport): void {
  const at = LITESPEED_GIVES.exec(latin1(b, 0, Math.min(b.length, LONGEST_XML)))?.index ?? -1;
  if (at !== -1) report(at, serverFindings.handler, 'medium');
}

const LONGEST_XML = 65_536;

/** Caddy and NGINX Unit in JSON: what matches a picture or an upload goes to PHP. */
const JSON_GIVES = new RegExp(
  String.raw`"path(?:_regexp)?"\s*:\s*[[{][^\]}]{0,200}(?:\.\(?(?:\?:)?(?:${PICTURES_PART})\b|/${UPLOADS_PART}/)[^\]}]{0,200}[\]}][^{}]{0,40}\}\s*\][^{}]{0,40}(?:\{(?!"match")[^{}]{0,400}){1,4}"(?:protocol"\s*:\s*"fastcgi"|handler"\s*:\s*"php")|"uri"\s*:\s*\[?[^\]}]{0,200}(?:\.(?:${PICTURES_PART})\b|/${UPLOADS_PART}/)[^\]}]{0,200}\]?[^{}]{0,200}\}\s*,\s*"action"\s*:\s*\{\s*"pass"\s*:\s*"applications/`,
  'i',
);

function scanJsonServer(b: Uint8Array, report: ServerReport): void {
  const buffer = bufferOf(b);
  if (!mayHold(b, jsonWords) || !JSON_WORDS.some((word) => buffer.includes(word, 0, 'latin1'))) return;
  const at = JSON_GIVES.exec(latin1(b, 0, b.length))?.index ?? -1;
  if (at !== -1) report(at, serverFindings.handler, 'medium');
}

const JSON_WORDS = ['"fastcgi"', '"applications/', '"handler":"php"', '"handler": "php"'];
const jsonWords = wordSet(JSON_WORDS);

/** Settings of Apache outside `.htaccess` that say what is a program. */
const GIVES = [
  'SetHandler',
  'AddHandler',
  'AddType',
  'ForceType',
  'Action ',
  'H=application/x-',
  'T=application/x-httpd',
];
/** Settings of other servers, by the names of their files. */
const OTHER_SERVERS =
  /^(?:caddyfile[\w.-]*|lighttpd[\w.-]*|cherokee[\w.-]*|hiawatha[\w.-]*|uwsgi[\w.-]*|supervisord?[\w.-]*|\.rr\.ya?ml|frankenphp[\w.-]*|haproxy\.cfg|traefik[\w.-]*|vercel\.json|now\.json|_redirects|_headers|netlify\.toml|staticwebapp\.config\.json|firebase\.json)$|\.(?:vcl|caddyfile|uwsgi)$/;

/** Folders whose settings PHP reads one after another: `.ddev/php/a.ini`, `php/conf.d/99-a.ini` */
const PHP_FOLDER = /(?:^|\/)(?:php[\w.-]*|conf\.d|mods-available|user\.ini\.d|scan\.d)\/[^/]*$/i;

/** An extension by its name alone: every server has those. */
const BY_NAME = /^\s*(?:zend_)?extension\s*=\s*["']?[\w-]{1,40}(?:\.(?:so|dll))?["']?\s*(?:;|$)/i;

const SECTION = /^\s*\[[^\]]{0,200}\]/;

function scanIni(b: Uint8Array, report: ServerReport, isOneOfMany: boolean): void {
  forEachLine(b, (lines, offset) => {
    for (const whole of lines.split('\r')) {
      // `[a]b=c`
      const line = whole.replace(SECTION, '');
      const equals = line.indexOf('=');
      if (equals === -1 || /^\s*[;#]/.test(line)) continue;
      const comment = line.indexOf(' ;', equals);
      const value = line.slice(equals + 1, comment === -1 ? line.length : comment);
      if (isOneOfMany && BY_NAME.test(line)) continue;
      checkSetting(line.slice(0, equals), value, (found, severity) => report(offset, found, severity));
    }
  });
}

const LOCATION = /^\s*(?:location|if)\s[^{]*\b(?:jpe?g|png|gif|ico|webp|svg|txt|css|js|woff2?|pdf)\b[^{]*(?:\{|$)/i;
/** `map $uri $backend { ~\.png$ unix:/run/php.sock; }` */
const MAPPED =
  /(?:^|[{;])\s*["']?~\*?\S{0,60}\.\(?(?:\?:)?(?:jpe?g|png|gif|ico|webp|svg|txt|css)\b\S{0,40}\s+["']?(?:unix:\S{0,60}(?:php|fpm)|\S{0,40}:9000\b|php\w{0,12}["']?;)/i;
/** A folder of what visitors send. */
const UPLOADED = new RegExp(`/${UPLOADS_PART}\\b`, 'i');
const MATCHED = new RegExp(
  `^\\s*ProxyPass(?:Match)?\\s[^#]{0,120}\\.\\(?(?:\\?:)?(?:${PICTURES_PART})\\b[^#]{0,80}\\bfcgi://`,
  'i',
);
/** All that a folder holds, whatever its ending: `location ^~ /media/ {`. */
const FOLDER = /^\s*location\s+(?:\^~\s*|~\*?\s*\^?)?["']?\/[\w/-]{2,}[^{]{0,80}(?:\{|$)/i;
/** Only what is there already, or a program's own name. */
const FILLED = /\btry_files\b[^;]*\.php/;
const FAR = 12;
const GIVEN =
  /^\s*(?:location\s[^{]{0,200}\{\s*)?(?:fastcgi|uwsgi|scgi)_param\s+["']?PHP_(?:ADMIN_)?VALUE["']?\s+["']?([^;"']*)/i;

/** Settings of PHP in those of Apache and of a pool of PHP-FPM. */
const POOL = /^\s*php_(?:admin_)?(?:value|flag)(?:\s+|\[)["']?([\w.$@%{}]{2,60})["']?\]?[\s=]+(.{0,400})$/i;
/** Settings out of a file that is none by its name. */
const INCLUDES_DATA =
  /^\s*include(?:optional)?\s*[=\s]\s*[^#\n]{1,200}\.(?:css|js|png|jpe?g|gif|ico|webp|svg|woff2?|txt|dat|log)["']?\s*;?\s*$/i;
/** Apache hands each request to a program. */
const PIPED_LOG = /^\s*(?:(?:Custom|Error|Transfer|Forensic)Log\s+["']?\||RewriteMap\s+\S+\s+["']?prg:)/i;

/** Braces, and where they are none. */
const BRACES = /"[^"]*"|'[^']*'|(?:^|\s)#.*|[{}]/g;

/** What is said of pictures, to the end of its block, whatever blocks stand in that. */
class PictureBlock {
  /** Open braces; -1 where the block is still to begin. */
  private open = 0;

  holds(line: string): boolean {
    const begins = LOCATION.test(line);
    if (begins && this.open <= 0) this.open = -1;
    if (this.open === 0) return false;
    for (const brace of line.match(BRACES) ?? []) {
      if (brace === '{') this.open = Math.max(this.open, 0) + 1;
      else if (brace === '}' && this.open > 0) this.open--;
    }
    return true;
  }
}

/** Settings of nginx line by line, as those of Apache and of pools of PHP have to be read, then what directives say beyond that. */
function scanLines(b: Uint8Array, report: ServerReport): void {
  const buffer = bufferOf(b);
  const told = new Set<string>();
  const lineOf = (offset: number, { id }: { id: string }): string =>
    `${id} ${offset === 0 ? -1 : buffer.lastIndexOf(LF, offset - 1)}`;
  scanNginx(b, forEachLine, (offset, found, severity) => {
    told.add(lineOf(offset, found));
    report(offset, found, severity);
  });
  if (!isNginx(b)) return;
  scanNginx(b, forEachDirective, (offset, found, severity) => {
    if (!told.has(lineOf(offset, found))) report(offset, found, severity);
  });
}

const LF = 0x0a;

/** Settings of nginx: pictures given to PHP, settings handed on to it, programs in the settings, scripts put into pages. */
function scanNginx(b: Uint8Array, forEachSetting: typeof forEachLine, report: ServerReport): void {
  const pictures = new PictureBlock();
  let folder = 0;
  let uploads = false;
  let logs = false;
  let searching = 0;
  const names = new SetNames();
  forEachSetting(b, (line, offset) => {
    if (pictures.holds(line) && /\bfastcgi_pass\b/.test(line)) report(offset, serverFindings.handler);
    if (MAPPED.test(line) || MATCHED.test(line)) report(offset, serverFindings.handler, 'medium');
    if (line.includes('location')) {
      uploads = UPLOADED.test(line);
      folder = FOLDER.test(line) && !/php|\.cgi|fcgi/i.test(line) ? FAR : 0;
    }
    if (
      folder-- > 0 &&
      /\bfastcgi_param\s+SCRIPT_FILENAME\s+[^;]*\$(?:uri|fastcgi_script_name|request_filename)\b/.test(line)
    )
      report(offset, serverFindings.handler, 'medium');
    if (folder > 0 && FILLED.test(line)) folder = 0;
    if (folder > 0 && uploads && /\bfastcgi_pass\b/.test(line)) report(offset, serverFindings.handler, 'medium');
    names.note(line);
    const whole = names.given(line);
    for (const setting of GIVEN.exec(whole)?.[1]?.split(/\\n|\n/) ?? []) {
      const [name = '', ...value] = setting.split('=');
      checkSetting(name, value.join('='), (found, severity) => report(offset, found, severity));
      // Which setting it is, a variable says.
      if (name.includes('$')) report(offset, serverFindings.prepend, 'medium');
    }
    if (
      /(?:^|[{;])\s*\w+_by_lua(?:_block|_file)?\b|(?:^|[{;])\s*(?:perl|js_(?:content|access|body_filter|header_filter|set|periodic|filter|preread|fetch_\w+)|load_module)\s/.test(
        line,
      )
    )
      report(offset, serverFindings.program, 'medium');
    if (
      /^\s*(?:sub_filter|subs_filter|add_after_body|add_before_body)\b.*(?:<script|https?:\/\/|\bsrc=)|^\s*subs?_filter\s+['"]?<\/?(?:head|body|html)\b|<script\b[^>]*\bsrc\s?=\s?\\?["']?(?:https?:)?\/\//i.test(
        line,
      )
    )
      report(offset, serverFindings.prepend, 'medium');
    if (
      /^\s*auto_(?:prepend|append)_file\b|["'\s;]auto_(?:prepend|append)_file\s?=(?!\s*(?:none|["']{2}|$))/.test(line)
    )
      report(offset, serverFindings.prepend);
    if (/^\s*(?:location\s[^{]{0,120}\{\s*)?mirror\s+[/@$"']/.test(line))
      report(offset, serverFindings.elsewhere, 'medium');
    if (
      /^\s*(?:location\s[^{]{0,120}\{\s*)?(?:proxy_pass\s+https?|fastcgi_pass\s+(?!unix)(?:\w+)?)/.test(line) &&
      REMOTE.test(line)
    )
      report(offset, serverFindings.elsewhere, 'medium');
    if (
      /\bfastcgi_param\s+SCRIPT_FILENAME\s+[^;]*\.(?:png|jpe?g|gif|ico|webp|txt|css|svg|dat|log|woff2?)["']?\s*;/.test(
        line,
      )
    )
      report(offset, serverFindings.handler);
    if (/\b(?:fastcgi|scgi|uwsgi)_param\s/.test(line) && runsOther(line))
      report(offset, serverFindings.handler, 'medium');
    // A picture, and behind it the path of a program: `photo.jpg/x.php`
    if (/^\s*rewrite\s+\S+\s+\S*(?:\.(?:jpe?g|png|gif|ico|webp|svg|txt|css)|\.\$\d)\/[\w-]+\.php\b/i.test(line))
      report(offset, serverFindings.handler, 'medium');
    if (TYPED.test(line)) report(offset, serverFindings.handler, 'medium');
    if (PICTURES_ADMITTED.test(line)) report(offset, serverFindings.handler);
    if (/\$http_(?:referer|user_agent)\b.*(?:google|bing|yahoo|baidu|yandex|duckduckgo)/i.test(line)) searching = FAR;
    if (
      searching-- > 0 &&
      /\b(?:return\s+30\d|rewrite\s+\S+)\s+["']?(?:https?:)?\/\/(?!\$(?:host|server_name|http_host)\b)/.test(line)
    )
      report(offset, serverFindings.redirect);
    if (/^\s*log_format\s/.test(line)) logs = true;
    if (logs && /\$(?:request_body|http_cookie|http_authorization|cookie_\w)/.test(line))
      report(offset, serverFindings.elsewhere, 'medium');
    if (/;\s*$/.test(line)) logs = false;
    const pool = POOL.exec(names.replaced(line));
    if (pool !== null)
      checkSetting(pool[1] as string, pool[2] as string, (found, severity) => report(offset, found, severity));
    if (pool !== null && /[$@%]/.test(pool[1] as string)) report(offset, serverFindings.prepend, 'medium');
    if (INCLUDES_DATA.test(line)) report(offset, serverFindings.prepend, 'medium');
    if (/^\s*env\[(?:LD_|DYLD_|PHPRC\b|PHP_INI_SCAN_DIR\b)/i.test(line)) report(offset, serverFindings.extension);
    if (PIPED_LOG.test(line)) report(offset, serverFindings.program, 'medium');
    scanOtherServers(line, offset, report);
  });
}

/** `types { application/x-httpd-php png; }` */
const TYPED =
  /(?:^|[{;])\s*(?:default_type\s+)?application\/x-httpd-php\w{0,20}\s+(?:\w+\s+)*(?:png|jpe?g|gif|ico|webp|svg|txt|css)\b/i;

/** PHP-FPM takes pictures and all else for programs; nginx counts them among the programs of a path. */
const PICTURES_ADMITTED =
  /^\s*(?:security\.limit_extensions\s*=\s*(?:["']{0,2}\s*(?:;.*)?$|[^;]*\.(?:png|jpe?g|gif|ico|webp|svg|txt|css|js|html?|woff2?|dat|log|pdf)\b)|fastcgi_split_path_info\s+\S*(?:png|jpe?g|gif|ico|webp|svg|txt|css|woff2?)\b|fastcgi_index\s+\S+\.(?:png|jpe?g|gif|ico|webp|svg|txt|css|woff2?)\b)/i;

/** The program that runs is what a variable of these settings says, or its settings are. */
function runsOther(line: string): boolean {
  const [, name = '', value = ''] = /_param\s+["']?(\w+)["']?\s+([^;]*)/.exec(line) ?? [];
  if (/^PHP_(?:ADMIN_)?VALUE$/.test(name))
    return /\$(?!(?:document|realpath)_root\b|host\b|server_name\b)\{?\w/.test(value);
  return /^SCRIPT_FILENAME$/.test(name) && value.replace(USUAL, '').includes('$');
}

/** What stands for the program that was asked for, or for a folder. */
const USUAL =
  /\$\{?(?:document_root|realpath_root|fastcgi_script_name|fastcgi_path_info|request_filename|uri|script_name|path_info|php_script\w*|script_filename|\w*root\w*|\w*(?:dir|folder|base|home|path|site|host|domain|server_name)\w*|subdomain|[1-9])\}?/gi;

/** Another server by its name, not one beside this: `https://pay.example`, `php.example:9000`. */
const REMOTE =
  /(?:_pass\s+|:\/\/)(?!localhost\b|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0|\[|\$)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\b/i;

const PROGRAMS = /\.(?:php[\d]?|phtml|aspx?|ashx|asmx|cgi|pl|py|cfm|dll|exe|svc|axd|rem|soap)$/;

const LONGEST_TAG = 2048;

/** Handlers for files that are no programs, the source of the settings let out, and code in the settings themselves. */
function scanWebConfig(b: Uint8Array, report: ServerReport): void {
  const buffer = bufferOf(b);
  const code = buffer.indexOf('<%');
  if (code !== -1) report(code, serverFindings.page);
  let open = buffer.indexOf('<');
  const rule: Rule = { fromSearch: false };
  let isFolder = false;
  while (open !== -1) {
    const next = buffer.indexOf('<', open + 1);
    const end = next === -1 ? b.length : next;
    const tag = decoded(latin1(b, open + 1, Math.min(end, open + LONGEST_TAG))).toLowerCase();
    checkTag(tag, open, report);
    checkRule(tag, open, rule, report);
    if (/^\/?location\b/.test(tag)) isFolder = UPLOADED_FOLDER.test(tag);
    if (isFolder && /^add\s[^>]*\bpath\s*=\s*["']\*["'][^>]*scriptprocessor\s*=[^>]*php/.test(tag))
      report(open, serverFindings.handler, 'medium');
    open = next;
  }
}

const UPLOADED_FOLDER = new RegExp(`\\bpath\\s*=\\s*["'][\\w/.-]{0,60}\\b${UPLOADS_PART}\\b`);

/** `&#100;ocx` */
function decoded(tag: string): string {
  if (!tag.includes('&#')) return tag;
  return tag.replace(/&#(?:x([\da-f]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** What of a rule of IIS was read. */
interface Rule {
  fromSearch: boolean;
}

/** Visitors of search engines, whom a rule sends away from this server, and all whom the settings do. */
function checkRule(tag: string, offset: number, rule: Rule, report: ServerReport): void {
  if (/^\/?rule[\s>]/.test(tag)) rule.fromSearch = false;
  else if (/^add\s[^>]*\{http_(?:referer|user_agent)\}/.test(tag))
    rule.fromSearch ||= /google|bing|yahoo|yandex|baidu|duckduck/.test(tag) && !/negate\s*=\s*["']true/.test(tag);
  else if (/^action\s/.test(tag) && /\btype\s*=\s*["']redirect/.test(tag)) {
    const url = /\burl\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    const isOwn = /^(?:https?:\/\/)?(?:\{http_host\}|\/|\{r:|\{c:|[\w-]+\.(?:php|html?|aspx?)\b|$)/.test(url);
    if (rule.fromSearch && !isOwn) report(offset, serverFindings.redirect);
  }
  if (/^httpredirect\s[^>]*\bdestination\s*=\s*["'](?:https?:)?\/\/(?!\{|localhost|\$)/.test(tag))
    report(offset, serverFindings.elsewhere, 'medium');
  if (
    /^error\s[^>]*\bpath\s*=\s*["'](?:https?:)?\/\/(?!localhost)/.test(tag) &&
    /responsemode\s*=\s*["']redirect/.test(tag)
  )
    report(offset, serverFindings.elsewhere, 'medium');
  if (/^add\s[^>]*\bname\s*=\s*["'](?:location|refresh)["'][^>]*\bvalue\s*=\s*["'][^"']*\/\/\w/.test(tag))
    report(offset, serverFindings.elsewhere, 'medium');
  if (/^action\s[^>]*\bvalue\s*=\s*["'][^"']*&lt;script/.test(tag)) report(offset, serverFindings.prepend, 'medium');
}

function checkTag(tag: string, offset: number, report: ServerReport): void {
  if (
    tag.startsWith('add ') &&
    /scriptprocessor\s*=|\b(?:cgi|fastcgi|isapi)module\b|buildprovider|\btype\s*=\s*["']system\.web\.(?:ui|script|compilation)/.test(
      tag,
    )
  ) {
    const path = /\b(?:path|extension)\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    if (/\.[a-z0-9]+$/.test(path) && !PROGRAMS.test(path)) report(offset, serverFindings.handler);
    // `thumb_*`, `media/*`, `*`: whatever ending a file has there.
    else if (
      /\bscriptprocessor\s*=\s*["'][^"']*\b(?:php|perl|ruby|cmd\.exe|powershell)/.test(tag) &&
      /\*[^.]*$/.test(path) &&
      !/\.(?:php|phtml|pl|cgi|rb)\b/.test(path)
    )
      report(offset, serverFindings.handler, 'medium');
  }
  if (
    /^action\s/.test(tag) &&
    /\btype\s*=\s*["']re(?:direct|write)/.test(tag) &&
    // Requests by their address; forms and links of the page by their value.
    /\b(?:url|value)\s*=\s*["']https?:\/\/(?!\{|localhost)/.test(tag)
  )
    report(offset, serverFindings.elsewhere, 'medium');
  // A picture, and behind it the path of a program: `photo.jpg/x.php`
  if (
    /^action\s/.test(tag) &&
    /\burl\s*=\s*["'][^"']{0,200}(?:\.(?:jpe?g|png|gif|ico|webp|svg|txt|css)|\{[rc]:\d\})\/[\w-]{1,40}\.php\b/.test(tag)
  )
    report(offset, serverFindings.handler, 'medium');
  if (/^mimemap\s[^>]*fileextension\s*=\s*["']\.(?:config|php\d?|phtml|inc|env|ini|cs|asax)["']/.test(tag))
    report(offset, serverFindings.page, 'medium');
  // Which settings PHP reads, or what each program loads first.
  if (
    /^(?:environmentvariable|add)\s[^>]*\bname\s*=\s*["'](?:phprc|php_ini_scan_dir|node_options|dotnet_startup_hooks|cor_profiler_path)["']/.test(
      tag,
    )
  )
    report(offset, serverFindings.extension, 'medium');
  if (/^remove\s+(?:fileextension\s*=\s*["']\.config|segment\s*=\s*["']web\.config)/.test(tag)) {
    report(offset, serverFindings.page);
  }
}
