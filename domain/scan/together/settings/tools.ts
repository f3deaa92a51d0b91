/**
 * Settings of tools, servers and builds, in whatever form: what they fetch, load and run.
 * Manifests of packages have rules of their own: file-rules/install-script.ts.
 */

import { oneOf, type Phrase, phrase, words } from '../phrase.js';

const FETCHING = [
  'curl -s ',
  'curl -sS',
  'curl -fsS',
  'curl -fs',
  'curl -sL',
  'curl -L ',
  'curl -k ',
  'curl -Ls',
  'curl http',
  'curl --s',
  'wget -qO',
  'wget -q ',
  'wget -O-',
  'wget -O ',
  'wget http',
  'wget --q',
  'Invoke-WebRequest',
];
const PIPES = oneOf(
  /\b(?:curl|wget|iwr|Invoke-WebRequest)\b[^|"'\n]{0,240}\|\s{0,4}(?:sudo\s{1,4}(?:-\w+\s)?)?(?:(?:ba|z|da|k)?sh|php|node|python3?|perl|iex)\b/,
  /\b(?:sh|bash|eval)\s+(?:-c\s+)?\\?["']?(?:\$\(|`|<\()\s{0,4}(?:curl|wget)\b/,
);
/** Files that hold no program. */
const NO_PROGRAM = String.raw`[^"'\]{}]{0,80}\.(?:png|jpe?g|gif|ico|webp|svg|woff2?|ttf|txt|css|dat|log)`;

const PREPENDS = String.raw`auto_(?:prepend|append)_file\s*=\s*[^\s"']`;

export const toolPhrases: readonly Phrase[] = [
  // Settings of containers, services and builds: a library that each program loads, a folder of settings of PHP.
  phrase(
    'process_environment.preload',
    words`LD_PRELOAD PHP_INI_SCAN_DIR LD_AUDIT: LD_AUDIT=`,
    oneOf(
      /LD_(?:PRELOAD|AUDIT)["']?\s?[:=]\s?["']?(?!\/usr\/|\$|lib)[\w./-]+/,
      /PHP_INI_SCAN_DIR["']?\s?[:=]\s?["']?:?\/?(?!usr\/|etc\/|opt\/)[\w./-]*(?:media|uploads?|public|cache|var|tmp|themes?|modules?|plugins?)\b/,
    ),
  ),
  // Programs of Node, whose settings name a file that each loads first.
  phrase(
    'process_environment.preload',
    ['NODE_OPTIONS'],
    /NODE_OPTIONS['"]?\s?[:=]\s?['"`]?(?:[\w=. -]{0,120}\s)?(?:--require|--import|--loader|--experimental-loader|-r)[ =]\.{0,2}\/[\w./-]{1,120}\.(?!(?:[cm]?[jt]s|json)\b)\w/,
  ),
  // A file of another host becomes a program: Ansible, and steps of workflows in Python.
  phrase(
    'executable.fetched',
    ['get_url:'],
    /url:\s{0,4}["']?https?:/,
    /mode:\s{0,4}["']?(?:0?[0-7]?7[0-7]{2}|[ugoa]*\+r?w?x|u=rwx)/,
  ),
  phrase(
    'executable.fetched',
    ['urlretrieve('],
    /runpy\.run_|\bexec\(|os\.system\(|subprocess\./,
    /shell:\s{0,4}python/,
  ),
  phrase('executable.fetched', FETCHING, PIPES),
  phrase(
    'executable.fetched',
    ["apply from: 'http", 'apply from: "http', 'apply(from = "http', "apply from:'http"],
    /https?:/,
  ),
  phrase(
    'install_script.runs',
    words`
      "plugins" "presets" "extends" "transform" "require" "globalSetup" "globalTeardown" "setupFiles "preprocess
      "reporters" "importMap" "testRunner" "resolver" "loaders"
    `,
    new RegExp(
      `"(?:plugins|presets|extends|transform|require|globalSetup|globalTeardown|setupFiles\\w*|preprocessor|reporters|testRunner|resolver|loaders)"\\s*:\\s*(?:\\[[^\\]{}]{0,200})?"(?:data:|${NO_PROGRAM}"|https?://[^"]{1,120}\\.[cm]?js")`,
    ),
  ),
  phrase(
    'server_config.prepend',
    words`
      bootstrapFiles bootstrap=" auto_prepend_file auto_append_file PHP_VALUE PHP_ADMIN_VALUE
    `,
    oneOf(
      /bootstrapFiles\s*:[\s[-]*['"]?(?:https?:|data:|phar:|php:)/,
      /bootstrap="(?:https?:|data:|phar:|php:)|name="auto_(?:prepend|append)_file"\s+value="[^"]/,
      // Other settings end at a blank, or where this one begins: there is one way to read them.
      new RegExp(
        String.raw`PHP_(?:ADMIN_)?VALUE\W{1,4}(?:\w+=(?:(?!${PREPENDS})\S)+(?:\s+(?:\\n?\s*|n\s+)?|(?=${PREPENDS}))){0,4}${PREPENDS}`,
      ),
    ),
  ),
  phrase(
    'inline_script.adds',
    [
      'sub_filter ',
      'subs_filter ',
      'add_after_body',
      'add_before_body',
      'AddOutputFilterByType SUBSTITUTE',
      'Substitute "s',
    ],
    /(?:subs?_filter\s[^;]{0,200}<script|add_(?:after|before)_body\s+\/?\S*|Substitute\s+"s[^\n]{0,160}<script)/i,
  ),
  phrase(
    'server_config.program',
    words`
      LuaHookAccess LuaHookAuth LuaHookCheck LuaHookFixups LuaHookTranslate LuaHookInsert LuaHookLog LuaHookMap
      LuaHookType LuaMapHandler LuaQuickHandler LuaOutputFilter LuaInputFilter content_by_lua access_by_lua
      rewrite_by_lua init_by_lua body_filter_by_lua header_filter_by_lua log_by_lua js_content js_body_filter
      js_header_filter perl_set perl_require PerlRequire PerlResponseHandler PerlSetVar PythonHandler PythonOption
    `,
    /^[ \t]*(?:LuaHook\w+|Lua(?:Map|Quick)Handler|Lua(?:Out|In)putFilter|\w+_by_lua\w*|js_(?:content|body_filter|header_filter)|perl_(?:set|require)|Perl(?:Require|ResponseHandler)|PythonHandler)\s+\S/m,
  ),
  phrase(
    'data_leak.sends',
    ['curl -d @', 'curl -T -', 'curl --data', '--data-binary', '| curl -', '|curl -s', '| nc -w', '| ncat '],
    /\$\{?\{?\s?(?:secrets\.)?\w*(?:TOKEN|SECRET|PASSWORD|PASSWD|JWT|_KEY|AUTH)\w*\s?\}?\}?["']?[^|\n]{0,60}\|\s?(?:[^|\n]{0,80}\|\s?)?(?:curl|nc|ncat)\b/,
  ),
];
