/** Other programs that a script on a server starts, by means of libraries, and how Node.js is told to run something else. */

import { lightly, type Phrase, phrase, words } from '../phrase.js';

export const programPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'shell_exec.script',
      [
        'shell.openExternal(',
        'shell.openPath(',
        'sendmail: true',
        'executablePath',
        'Bun.spawn(',
        'Bun.spawnSync(',
        'execPath =',
        'execArgv:',
        'spawnOptions',
      ],
      /open(?:External|Path)\(\s?(?!['"`])|sendmail\s?:\s?true[^}]{0,80}(?:\bpath\s?:|\.\.\.(?!process\.env\b))|executablePath\s?:\s?(?!['"`\s]|undefined|null|puppeteer|chromium|await)|Bun\.spawn(?:Sync)?\(|execPath\s?=(?!=)|execArgv\s?:\s?\[\s?['"](?:-r|-e|--(?:require|import|eval))/,
    ),
  ),
  // A way to send mail that is a program where the settings, which stand elsewhere, say so.
  lightly(
    phrase(
      'shell_exec.script',
      ['createTransport(', 'SendmailTransport('],
      /(\w{2,20})\s?=\s?(?:await\s)?JSON\.parse\([\s\S]{0,400}?createTransport\(\s?\1\b|createTransport\(\s?(?:JSON\.parse\(|await\b|(?:row|doc|record|store|tenant|shop|user|account|res|result|response|body|req)\w{0,10}\.(?!env)|\{\s?\.\.\.(?:JSON\.parse|row|doc|record|store|tenant|shop|req|\(await))|\{\s?(?:\w{1,20}\s?:\s?)?(\w{2,20})\s?\}\s?=\s?await[^;]{0,160};[\s\S]{0,300}?createTransport\(\s?\2\b|SendmailTransport\(\s?(?:\{[^}]{0,80}\bpath\s?:\s?(?!['"`\s])|[^{)\s])/,
      /nodemailer/i,
    ),
  ),
  // Libraries that are told by a row or a form which program they start.
  lightly(
    phrase(
      'shell_exec.script',
      words`setFfmpegPath( setFfprobePath( setFlvtoolPath( wkhtmltopdf.command appPath: pythonPath: chromePath:`,
      /(?:setF\w{3,9}Path\(|wkhtmltopdf\.command\s?=|(?:app|python|chrome)Path\s?:)\s?(?:row|doc|record|store|tenant|shop|req|body|order|job|data|settings)\b\w{0,10}(?:\.|\[)/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        "'SIGUSR1'",
        '"SIGUSR1"',
        'Module._cache',
        '._pathCache',
        'shortCircuit: true',
        'shortCircuit:true',
        'process._debugProcess',
      ],
      /process\.kill\(\s?process\.pid|_cache\[|_pathCache\s?=|\bsource\s?:\s?(?!['"`])|\bsource\b\s?[,}]|_debugProcess/,
    ),
  ),
  // A program that compiles what it is given, with plug-ins that are named elsewhere.
  lightly(
    phrase(
      'eval.text_as_code',
      ['.transformSync(', '.transformAsync(', '.transform(src', 'loadConfigFile(', '.map(require)'],
      /plugins\s?:\s?\[\s?(?:process\.env|cfg|config|req)\b|transformSync\(\s?(?:process\.env|req\.)|\.map\(require\)/,
    ),
  ),
  // What starts programs inside of Node.js, by its own names for it.
  lightly(
    phrase(
      'shell_exec.script',
      words`'spawn_sync' "spawn_sync" spawn_sync, 'process_wrap' "process_wrap" envPairs: envPairs, envPairs`,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.script',
      ['process[', 'process?.[', '(process,'],
      /\bprocess(?:\?\.)?\[\s?(?!['"`])[\w$.([\]+'" )]{1,60}\]\s?(?:\?\.)?\(|Reflect\.(?:get|apply)\(\s?process\b/,
    ),
  ),
  // A module is loaded by Node.js's own function for it, its name out of a list; or by the words of the package.
  lightly(
    phrase(
      'shell_exec.script',
      ['._load(', '{ _load ', '{ _load:', '._load;', '._load,', '._load.', "['_load", '["_load'],
      /require\(\s?['"](?:node:)?module['"]|from\s['"](?:node:)?module['"]|module\.constructor/i,
      /_load\(\s?(?!['"`)\s])|_load\s?[:;,}]|_load\.(?:call|apply|bind)\(|_load['"]\]/,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.script',
      ['keywords.', 'keywords[', 'keywords)', '{ keywords }', 'bundledDependencies'],
      /\b(?:require|import|_load|getBuiltinModule|createRequire\([^()]{1,60}\))\(\s?[^;'"`()]{1,60}\b(?:keywords|contributors|bundledDependencies)\b|\b(?:keywords|contributors|bundledDependencies)(?:\.(?:slice|join|at|find|filter|splice|map|reduce)\(|\[)[\s\S]{0,200}\b(?:require|import|_load|getBuiltinModule)\(\s?(?!['"`])/,
    ),
  ),
  // One of a list of functions, called with what the request holds.
  lightly(
    phrase(
      'eval.text_as_code',
      words`](req.query ](req.body ](req.headers ](req.params ](req.get( ](request.query ](request.body ](request.headers
        ](ctx.query ](ctx.request ](ctx.params ](String(req. ](String(ctx. ](...req. ](...Object.values(req. ](event.body ](event.queryString`,
      /\w\[[\w$.]{1,30}\]\(/,
    ),
  ),
];
