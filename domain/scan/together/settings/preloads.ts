/**
 * What is loaded before a program of Node starts, as settings of those who start it say: pm2, forever, nodemon, editors,
 * containers, and scripts that start others.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';

/** Options that name a module, and one that is none by its ending. */
const LOADS_PART = '(?:--(?:require|import|loader|experimental-loader|env-file-if-exists)|-r)';
/** Endings of what is no module. */
const DATA_PART =
  'png|jpe?g|gif|ico|webp|avif|bmp|svg|woff2?|ttf|otf|eot|css|txt|dat|log|bin|map|md|html?|pdf|mp[34]|webm|lock|cache|tmp';
const NO_MODULE_PART = String.raw`(?:data:text/javascript|https?://|(?:\.{0,2}/)?(?:(?:[\w.@-]{1,60}|\$\{?\w{1,30}\}?)/){0,8}[\w.@-]{1,80}\.(?:${DATA_PART}|wasm)\b)`;
/** Between an option and its value: in one text, or in a list. */
const GAP_PART = String.raw`['"]?(?:[ =]{1,4}|\s{0,4},\s{0,20})['"\`]?`;

export const preloadPhrases: readonly Phrase[] = [
  // The program that sends mails is told to write a log of them.
  phrase(
    'process_environment.mail',
    words`sbin/sendmail sendmail_path sendmail_command`,
    /sendmail[^\n]{0,160}(?:\s|%20|\+|["'],\s?["'])-X["']?[\s,]{0,3}["']?[\w/$.{~]/,
  ),
  phrase(
    'process_environment.preload',
    words`NODE_OPTIONS node_args nodeArgs node-args interpreter_args interpreterArgs execArgv runtimeArgs nodeOptions node-options node_options`,
    new RegExp(
      `(?:NODE_OPTIONS|node[_-]?[aA]rgs|interpreter_?[aA]rgs|execArgv|runtimeArgs|node[_-]?[oO]ptions)['"]?\\]?\\s{0,4}(?:\\+?=|:)[^\\n;]{0,20}(?:\\n[^\\n]{0,120}){0,3}?[^\\n]{0,200}?${LOADS_PART}${GAP_PART}${NO_MODULE_PART}`,
    ),
  ),
  phrase(
    'process_environment.preload',
    ['node -r ', 'node --require', 'node --import', 'node --loader', 'node --experimental-loader', 'nodejs -r '],
    new RegExp(`\\bnode(?:js)?\\s(?:[^\\n"']{0,80}\\s)?${LOADS_PART}[ =]{1,4}${NO_MODULE_PART}`),
  ),
  // A library before each program, in settings that are written as a script.
  phrase(
    'process_environment.preload',
    words`LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES PHP_INI_SCAN_DIR BASH_ENV`,
    /\b(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PHP_INI_SCAN_DIR)['"]?\]?\s?(?:=|:)\s?['"`](?!\/usr\/|\/opt\/|['"`])[^'"`\n]{2,120}/,
  ),
  // The same in a script, where the path is put together: `-r ${path.resolve(__dirname, 'icons.dat')}`.
  phrase(
    'process_environment.preload',
    words`NODE_OPTIONS execArgv nodeOptions node_options BUN_OPTIONS`,
    new RegExp(
      String.raw`(?:NODE_OPTIONS|BUN_OPTIONS|execArgv|node_?[oO]ptions)['"\]]{0,2}\s?(?:\+?=(?!=)|:|,)[^;]{0,200}?${LOADS_PART}(?![\w-])[^;]{0,40}?(?:__dirname|import\.meta|\bcwd\(|require\.resolve\(|\bnew\sURL\(|path\.\w|resolve\(|join\()[^;]{0,80}?['"${'`'}/](?:[\w@.-]{1,60}/){0,8}(?:[\w.@-]{1,80}\.(?:${DATA_PART})|\.(?!pnp\b|yarn\b|\.|/)[\w-]{2,40}(?:/[\w.-]{1,60}){0,6})['"${'`'}]`,
    ),
  ),
  lightly(
    phrase(
      'process_environment.preload',
      words`NODE_OPTIONS BUN_OPTIONS`,
      new RegExp(
        String.raw`\b(?:NODE_OPTIONS|BUN_OPTIONS)['"\]]{0,2}\s?(?:\+?=(?!=)|:|,)[^;]{0,200}?${LOADS_PART}['"]?[\s=,${'`'}]{1,8}(?:['"${'`'}]\s?[+,]\s?|['"${'`'}])?(?:\$\{|__dirname|import\.meta|require\.resolve|new\sURL\(|path\.|resolve\(|join\(|(?:\.{1,2}/|/)?(?:[\w@-]{1,40}/){0,6}\.(?!pnp\b|yarn\b|\.|/)\w)`,
      ),
    ),
  ),
  // A library, or a file that an interpreter reads first, before each program that a script starts.
  phrase(
    'process_environment.preload',
    words`LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES PHP_INI_SCAN_DIR BASH_ENV PYTHONSTARTUP PERL5OPT RUBYOPT JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS DOTNET_STARTUP_HOOKS GCONV_PATH GIT_SSH_COMMAND GIT_EXTERNAL_DIFF`,
    oneOf(
      new RegExp(
        String.raw`\b(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PHP_INI_SCAN_DIR|PYTHONSTARTUP|DOTNET_STARTUP_HOOKS|GCONV_PATH|GIT_EXTERNAL_DIFF)['"\]]{0,2}\s?(?:\+?=(?!=)|:|,\s?(?:\{\s?value\s?:)?)\s?(?:['"${'`'}](?:\.{0,2}/(?!usr/|opt/)|\$\{|[\w-]+/)|__dirname|path\.(?:join|resolve)|(?:join|resolve)\(|require\.resolve|new\sURL\(|fileURLToPath|process\.cwd)`,
      ),
      /\b(?:PERL5OPT['"\]]{0,2}\s?(?:\+?=(?!=)|:|,)[^;]{0,60}-[MmdI]|RUBYOPT['"\]]{0,2}\s?(?:\+?=(?!=)|:|,)[^;]{0,60}-r|(?:JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS)['"\]]{0,2}(?:\s?(?:\+?=(?!=)|:|,)|\s{1,20}value\s?:)[^;]{0,60}-(?:javaagent|agentpath|agentlib|Xbootclasspath))/,
      /\bGIT_SSH_COMMAND['"\]]{0,2}\s?(?:=(?!=)|:|,)\s?['"`]?(?:(?:ba|z)?sh\s|node\s|php\s|[^;\n]{0,60}(?:ProxyCommand|__dirname))/,
    ),
  ),
  // A picture as the program: `script: './public/logo.png', interpreter: 'node'`.
  phrase(
    'process_environment.preload',
    words`interpreter exec_interpreter exec_mode`,
    oneOf(
      /\bscript['"]?\s?:\s?['"`][^'"`\n]{1,120}\.(?:png|jpe?g|gif|ico|webp|svg|woff2?|ttf|css|txt|dat|log|pdf)['"`]/,
      /\binterpreter(?:_?[aA]rgs)?['"]?\s?:\s?\[?['"`][^'"`\n]{0,120}(?:\bauto_(?:prepend|append)_file|(?:ba)?sh -c|\b-d\s?(?:extension|zend_extension)=)/,
    ),
  ),
];
