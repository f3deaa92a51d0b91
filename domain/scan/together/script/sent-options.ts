/**
 * Options of a library that the request holds: which program it starts, which modules it loads, with which arguments.
 */

import { type Near, type Phrase, phrase, words } from '../phrase.js';

/** The body or the query of a request, whole or a part of it. */
const SENT_PART = String.raw`(?:await\s)?(?:JSON\.parse\(\s?)?(?:String\(\s?)?(?:\b(?:req|request|ctx|context|event|c)\.(?:request\.)?(?:body|query|params|payload|json\(\)|req\.json\(\))|\breadBody\(|\bgetQuery\(|\breadValidatedBody\()`;
/** `const { preset = 'local', options = {} } = req.body` */
const TAKEN_APART = new RegExp(String.raw`\b(?:const|let|var)\s\{([^;]{1,240}?)\}\s?=\s?${SENT_PART}`, 'g');
/** `const options = req.body.options` */
const NAMED = new RegExp(String.raw`\b(?:const|let|var)\s(\w{1,30})\s?=\s?${SENT_PART}`, 'g');
/** Each name that a pattern binds: `a`, `a: b`, `a = {}`, `...rest`. */
const BOUND = /(?:^|,)\s?(?:\.\.\.)?(?:\w{1,30}\s?:\s?)?(\w{1,30})\s?(?==[^>]|,|$)/g;
const DIRECT = /\b(?:req|request|ctx|event)\.(?:request\.)?(?:body|query|params|payload)\b/;
const MANY = 16;
const LONGEST_CALL = 320;

/** Whether one of the calls that `call` finds is given, or spreads, what was sent. */
function takesSent(call: RegExp, least = 0): Near {
  return {
    test(text) {
      let names: ReadonlySet<string> | null = null;
      let left = MANY;
      for (const { 0: found, index } of text.matchAll(call)) {
        if (left-- === 0) return false;
        const start = index + found.length;
        const args = argumentsOf(text.slice(start, start + LONGEST_CALL));
        if (args.length < least) continue;
        names ??= sentNames(text);
        if (names.size === 0 && !DIRECT.test(text)) return false;
        const sent = names;
        if (args.slice(least).some((one) => isSent(one, sent))) return true;
      }
      return false;
    },
  };
}

function sentNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  let left = MANY;
  for (const [, list = ''] of text.matchAll(TAKEN_APART)) {
    if (left-- === 0) break;
    for (const [, name = ''] of list.replace(/\{\s?\}|\[\s?\]/g, '0').matchAll(BOUND)) names.add(name);
  }
  left = MANY;
  for (const [, name = ''] of text.matchAll(NAMED)) if (left-- > 0) names.add(name);
  return names;
}

/** The whole of it, an element of it, or an object into which it is spread; no value under a name of the program's. */
function isSent(argument: string, names: ReadonlySet<string>): boolean {
  const plain = argument.trim();
  const alone =
    /^(?:\.\.\.)?(?:await\s)?(\w{1,30})(?:\.\w{1,30}|\[[^\]]{1,30}\])?(?:\s?(?:\?\?|\|\|)\s?\{\s?\})?$/.exec(
      plain,
    )?.[1];
  if (alone !== undefined && names.has(alone)) return true;
  if (/^(?:\.\.\.)?(?:req|request|ctx|event)\.(?:request\.)?(?:body|query|params|payload)\b/.test(plain)) return true;
  if (/^(?:Object\.assign|merge|_\.merge|_\.defaults|defu|deepmerge|structuredClone|JSON\.parse)\(/.test(plain))
    return (
      DIRECT.test(plain) ||
      [...plain.matchAll(/[(,]\s?(\w{1,30})\b(?!\s?\()/g)].some(([, name = '']) => names.has(name))
    );
  for (const [, spread = '', whole = ''] of plain.matchAll(/\.\.\.\(?((\w{1,30})(?:\.\w{1,30}){0,4})/g))
    if (names.has(whole) || DIRECT.test(spread)) return true;
  return false;
}

/** The arguments of a call, of which `text` begins with the first. */
function argumentsOf(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (c === '(' || c === '[' || c === '{') depth++;
    else if (c === ')' || c === ']' || c === '}') depth--;
    if (depth < 0 || (depth === 0 && c === ',')) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) return found;
  }
  return found;
}

export const sentOptionPhrases: readonly Phrase[] = [
  // Libraries that start a program, which their options name.
  phrase(
    'shell_exec.request',
    words`createTransport( puppeteer.launch( chromium.launch( firefox.launch( webkit.launch( browserType.launch( simpleGit( wkhtmltopdf(
      launchPersistentContext( html_to_pdf nodeHtmlToImage( PhantomJS phantom.create( gm.subClass( subClass( PythonShell( PythonShell.run(
      child_process.fork( setupPrimary( setupMaster( ghostscript exiftool pdf.create( htmlPdf.create( SSH2Promise( mysqldump( execaNode(
      youtubedl( youtubeDl( notifier.notify( ChromeLauncher.launch( chromeLauncher.launch( launchServer( remote( capture-website
      captureWebsite.file( webshot( pandoc( nodePandoc(`,
    takesSent(
      /\b(?:createTransport|launch|launchServer|launchPersistentContext|simpleGit|wkhtmltopdf|nodeHtmlToImage|phantom\.create|subClass|PythonShell|PythonShell\.run\w{0,6}|child_process\.fork|setupPrimary|setupMaster|(?:pdf|htmlPdf)\.create|SSH2Promise|mysqldump|execaNode|youtubedl|ytdlp|youtubeDl|notify|webshot|captureWebsite\.\w{3,8}|nodePandoc|pandoc|ExifTool)\(/g,
    ),
  ),
  // Libraries that load modules, or make programs, as their options say.
  phrase(
    'eval.request_expression',
    words`transformSync( transformAsync( transformFromAst( babel.transform( prettier.format( prettier.formatWithCursor( esbuild.build( esbuild.transform(
      webpack( postcss( rollup.rollup( DataSource( createConnection( createConnections( Sequelize( MikroORM.init( autoload( ejs.render(
      ejs.compile( pug.render( pug.compile( pug.renderFile( nunjucks.configure( Handlebars.compile( Liquid( eta.render( dot.template( doT.template(
      twig.twig( mustache.render( _.template( markdownIt( remark( unified( sass.compile sass.render( less.render( stylus.render( i18next.init(
      createJiti( cosmiconfig( loadConfig( module.register( winston.createLogger( log4js.configure( require-all requireAll(
      pm2.start( jest.run runCLI( newman.run( Worker(`.concat([
      '= knex(',
      'return knex(',
      'new ESLint(',
      'new Worker(',
      'new Mocha(',
    ]),
    oneOfNear(
      takesSent(
        /\b(?:transform(?:Sync|Async|FromAst\w{0,5})?|prettier\.format|ESLint|esbuild\.(?:build|transform)|rollup\.rollup|knex|DataSource|createConnections?|Sequelize|MikroORM\.init|autoload|nunjucks\.configure|i18next\.init|createJiti|jiti|log4js\.configure|pino|requireAll|pm2\.start|Mocha|newman\.run|runCLI|webpack|sass\.render|less\.render)\(/g,
      ),
      takesSent(
        /\b(?:(?:ejs|pug|eta|twig|nunjucks|Handlebars|handlebars|doT|dot|mustache|_|lodash|swig)\.(?:render|compile|renderFile|template|twig|renderString)|Worker)\(/g,
        1,
      ),
    ),
  ),
];

function oneOfNear(...all: readonly Near[]): Near {
  return { test: (text) => all.some((one) => one.test(text)) };
}
