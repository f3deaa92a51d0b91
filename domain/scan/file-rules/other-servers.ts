import { UPLOADS_PART } from './server-blocks.js';
import { type ServerReport, serverFindings } from './server-settings.js';

const PICTURE = String.raw`\.?(?:jpe?g|png|gif|ico|webp|svg|avif|bmp|txt|css|js|html?|woff2?|ttf|dat|log|pdf|md|json|xml)`;

/** lighttpd, OpenLiteSpeed and Caddy: files that are no programs are given to PHP. */
const GIVES_PICTURES = new RegExp(
  [
    String.raw`^\s*fastcgi\.map-extensions\s*\+?=`,
    String.raw`\b(?:cgi|fastcgi|scgi|uwsgi|proxy)\.(?:assign|server|map-extensions)\b[^#]{0,80}["']${PICTURE}["']\s*=>`,
    String.raw`^\s*["']${PICTURE}["']\s*=>\s*(?:\(\s*\(|["'][^"']{0,80}(?:php|cgi)|["']\.php)`,
    String.raw`^\s*add\s+(?:lsapi|fcgi|cgi|proxy):\S+\s+[^#]{0,80}\b${PICTURE.replace('\\.?', '')}\b`,
    String.raw`\bphp_fastcgi\b[^#]{0,120}${PICTURE.replace('?', '')}\b`,
    String.raw`^\s*php_fastcgi\s+(?:/\S*(?:uploads?|media|images?|img|files|assets)\b)`,
    String.raw`^\s*split(?:_path)?\s+[^#]{0,60}${PICTURE.replace('?', '')}\b`,
    String.raw`^\s*(?:AddHandler|AddType|ForceType|SetHandler)\s[^#]{0,80}php[^#]{0,80}\b${PICTURE.replace('\\.?', '')}\b`,
    String.raw`^\s*uri\s+(?:replace|path_regexp)\s+\S*${PICTURE.replace('?', '')}\S*\s+\S*\.php\b`,
    String.raw`^\s*php-allowed-ext\s*=\s*${PICTURE.replace('?', '')}\b`,
    String.raw`\b(?:cgi|fastcgi|scgi)\.(?:assign|server)\b[^#]{0,80}["']/[\w/-]{0,60}${UPLOADS_PART}[\w/-]{0,60}["']\s*=>`,
    String.raw`^\s*Extension\s*=[^#]{0,80}\b(?:jpe?g|png|gif|ico|webp|txt|css)\b`,
    String.raw`vserver!\d+!rule!\d+!match!extensions\s*=[^#]{0,80}\b(?:jpe?g|png|gif|ico|webp|txt|css)\b`,
  ].join('|'),
  'i',
);
/** `/checkout https://… 200`: pages of another server under this one's name. */
const ELSEWHERE =
  /^\/\S*\s+https?:\/\/(?!localhost)\S+\s+200!?\s*$|"destination"\s*:\s*"https?:\/\/(?!localhost)|^\s*to\s*=\s*["']https?:\/\/(?!localhost)/i;
/** A command gives settings, or a program looks at each request. */
const RUNS =
  /\b(?:worker|command)\b[^#]{0,80}[\w-]\.(?:png|jpe?g|gif|ico|webp|svg|txt|dat|woff2?)\b|^\s*include_shell\s|^\s*magnet\.attract-\w|^\s*lua\.|^\s*(?:exec-(?:pre|post|as)[\w-]*|hook-[\w-]+|attach-daemon\w*|smart-attach-daemon|cron2?|mule|spooler-\w+|import|shared-py?-import|rpc-\w+|fs-reload|on_demand)\s*=\s*(?:.*\bexec:|.*\b(?:sh|bash|curl|wget|php|python\d?)\b)|^\s*exec\s+["'\w/]+.{0,200}\b(?:curl|wget|sh\s+-c)|^\s*lua-load|^\s*external-check\s+command|^\s*C\{|\bimport\s+shell\b|^\s*command\s*=.*(?:\|\s*\w*sh\b|\bcurl\b|\bwget\b|sh\s+-c|\brunpy\b|\burlretrieve\b|\burlopen\b|\bLWP\b|\bNet::HTTP\b|\b(?:php\d?|node|ruby|perl|python[\d.]*)\s+-\w*[cer]\s.*\b(?:include|require|fetch|eval|exec|import)\b\s*\()/i;
/** A script is put into pages, or visitors are answered from elsewhere. */
const ADDS =
  /^\s*(?:synthetic|replace|filter)\b.{0,200}<script|\breplace\b.{0,80}<\/(?:head|body)>|set\s+resp\.http\.location\s*=\s*["']https?:/i;

/** One line of the settings of servers other than Apache, nginx and IIS. */
export function scanOtherServers(line: string, offset: number, report: ServerReport): void {
  if (/^\s*(?:#|;|\/\/)/.test(line)) return;
  if (GIVES_PICTURES.test(line)) report(offset, serverFindings.handler, 'medium');
  if (RUNS.test(line)) report(offset, serverFindings.program, 'medium');
  if (ELSEWHERE.test(line)) report(offset, serverFindings.elsewhere, 'medium');
  if (ADDS.test(line)) report(offset, serverFindings.prepend, 'medium');
}

const ASKS_WHO =
  /\b(?:header(?:_regexp)?|req\.hdr\(|http\.request\.header|hdr_\w+\()[^#]{0,40}\b(?:referr?er|user-?agent)\b|\$HTTP\["(?:referer|user-?agent)"\]|"key"\s*:\s*"(?:referer|user-agent)"/i;
/** To a host that is not the one that was asked for. */
const AWAY =
  /^\s*(?:redir|redirect|http-request\s+redirect|url\.redirect|respond\s+30\d|redirect_url)\b[^#]{0,120}?(?:https?:)?\/\/(?!\{(?:host|hostport|http\.request\.host|labels)|www\.\{|%\[|\$|localhost)|^\s*header\s[^#]{0,60}\blocation\s+["'`]?https?:\/\/(?!\{)/i;
const SHARES_PRIVATE =
  /^\s*(?:reverse_proxy|proxy_pass|handle_path|redir)\s+[^#]{0,60}(?:cart|checkout|order|pay|log-?in|account|admin)[^#]{0,60}\bhttps?:\/\/(?!localhost|127\.|\{)/i;

/** Visitors who are sent elsewhere by where they come from, or from where they pay and sign in. */
export class Redirects {
  private asks = false;

  constructor(private readonly report: ServerReport) {}

  line(line: string, offset: number): void {
    if (/^\s*(?:#|;|\/\/)/.test(line)) return;
    if (ASKS_WHO.test(line)) this.asks = true;
    if (this.asks && AWAY.test(line)) this.report(offset, serverFindings.redirect);
    else if (SHARES_PRIVATE.test(line)) this.report(offset, serverFindings.elsewhere, 'medium');
  }
}
