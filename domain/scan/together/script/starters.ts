/** More of what starts a program or runs a text on a server: by libraries, by databases, by settings of tools. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';

/**
 * Loaded, by names that are too short to be looked for alone. Modules that are flagged whatever is done with them stand in
 * script/modules.ts, and nowhere else.
 */
function loaded(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    ['from ', 'require(', 'import('].flatMap((by) => [`${by}'${name}'`, `${by}"${name}"`]),
  );
}

const SENT = oneOf(
  /\b(?:req|request|ctx|event|context)\.(?:query|body|params|headers|cookies|payload)|process\.(?:env|argv)|\.json\(\)|\.text\(\)/,
  /JSON\.parse\(|\b(?:cfg|config|settings|options|opts|job|task|msg|message|hook)\.\w|\bfetch\(|\bargv\b|grunt\.option\(/,
);

export const starterPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'shell_exec.script',
      loaded(
        'cron',
        'gm',
        'im',
        'fluent-ffmpeg',
        'systeminformation',
        'onchange',
        'chokidar-cli',
        '@kubernetes/client-node',
        'lint-staged',
        'bree',
        'node-schedule',
        'release-it',
        'semantic-release',
        'crossenv',
        'cross-env',
        'wkhtmltopdf',
        'textract',
        'exiftool-vendored',
        'node-exiftool',
        'pdf-image',
        'ghostscript4js',
        'unoconv',
        'libreoffice-convert',
        'node-pandoc',
        'pandoc',
        'git-exec-and-restage',
        'nodegit',
        'tree-kill',
        'ps-node',
        'ping',
        'local-devices',
        'network',
        'say',
        'node-notifier',
        'clipboardy',
        'simple-git',
        'puppeteer',
        'playwright',
        'imagemagick',
        'ffmpeg-static',
        'pidusage',
        'pdfkit-cli',
      ),
      /\.(?:exec\w{0,12}|run\w{0,8}|start|spawn\w{0,6}|func|load|task|convert|clone|launch|identify|invoke|setFfmpegPath|env|outputOptions|inputOptions|addOption|write|raw|command|sync|on|add|services|processLoad|probe|speak|notify|install|map)\(|\b(?:spawn|exec|run\w{0,8}|open|gm|CronJob|shell|pandoc|wkhtmltopdf)\(/,
      SENT,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.script',
      words`utilityProcess grunt.util.spawn .loadExtension( loadExtension: npm_config_script_shell script-shell npm_config_shell koffi.load( Deno.dlopen(
        xp_cmdshell sys_exec( sys_eval( lo_export( process.execve( child.execPath setupMaster({ setupPrimary({ .unsafeSpawn mongosh spawnargs getCommandOutput`.concat(
        [
          'FROM PROGRAM',
          'await Bun.$',
          'TO PROGRAM ',
          'from program',
          "'int system(",
          '"int system(',
          'new CronJob(',
          'exec_program',
        ],
      ),
      /Bun\.\$|utilityProcess\.fork\(|grunt\.util\.spawn\(|\.loadExtension\(\s?(?!['"`]\w)|script.shell|npm_config_shell|\.load\(|Deno\.dlopen|xp_cmdshell|sys_(?:exec|eval)\(|lo_export\(|execve\(|setup(?:Master|Primary)\(\{[^}]{0,80}exec\b|(?:FROM|TO|from) (?:PROGRAM|program)|int system|CronJob\([^)]{1,60}(?:process\.env|req\.|cfg|config|command\s?:)/,
    ),
  ),
  // A text or a module that stands elsewhere, run by a library, by the runner of tests, or by a console in the net.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ...loaded('tsx', 'node:test', 'node:repl', 'repl', 'esm', 'c12', 'cosmiconfig'),
        ...words`.evalModule( bundleRequire( importFresh( requireFromString( nodeEval( evalModule( WebAssembly.instantiate( WebAssembly.compile( WebAssembly.Module(
        DEFAULT_FULL_SCHEMA repl.start( runInNewContext( tsImport(`,
      ],
      oneOf(
        /evalModule\(\s?(?!['"`])|\brun\(\s?\{[^}]{0,80}(?:files|globPatterns)\s?:|repl\.start\(|(?:bundleRequire|tsImport|importFresh|requireFromString|nodeEval)\(\s?(?!['"`])/,
        /WebAssembly\.(?:instantiate|compile|Module)\(\s?(?!\s|['"`])[^;]{0,60}(?:process\.env|req\.|fetch\(|location|argv)|DEFAULT_FULL_SCHEMA|createJiti\([^)]{1,60}\)(?:\.import)?\(\s?(?!['"`])/,
      ),
      oneOf(SENT, /createServer|\.listen\(|location\b/),
    ),
  ),
  // Engines that take their options with the request, and expressions that a database runs.
  lightly(
    phrase(
      'eval.request_expression',
      [...loaded('js-yaml', 'yaml'), ...words`$where: $where' $function: $accumulator .mapReduce( '$where`],
      oneOf(
        /\b(?:render\w{0,12}|compile\w{0,10}|template|run|load|parse|evaluate|twig)\(\s?(?:[^;]{0,80},\s?)?(?:\{\s?\.\.\.)?\s?(?:req|request|ctx|event)\.(?:query|body|params|payload|cookies)\b/,
        /\$where['"]?\s?:\s?(?!function|\{|['"][^'"`]{1,80}['"]\s?[,}])|(?:\$function|\$accumulator)['"]?\s?:[^;]{0,120}(?:req|request|ctx)\.|mapReduce\(\s?(?:req|request|ctx)\./,
      ),
    ),
  ),
];
