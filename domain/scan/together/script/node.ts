/**
 * Scripts outside of pages: on a server, in a build, in an extension of a browser. What they read, write, start and look
 * up. They stand in files of their own, never in a page.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';

export const nodePhrases: readonly Phrase[] = [
  // A module of commands under a name that stands elsewhere: what it gives back tells.
  lightly(
    phrase(
      'shell_exec.script',
      [
        '(error, stdout',
        '(err, stdout,',
        '(err, stdout)',
        'stdout, stderr',
        '{ cwd: process',
        "stdio: 'inherit",
        'stdio: "inherit',
        ', shell: true',
        '{ shell: true',
        'windowsHide: true',
      ],
      /\.(?:exec|execFile|execSync|execFileSync|spawn|spawnSync|fork)\s*\(|\[[\w$.'"+ ]{1,60}\]\s*\(/,
    ),
  ),
  lightly(
    phrase('eval.text_as_code', [
      'runInThisContext',
      'runInNewContext',
      'SourceTextModule',
      'SyntheticModule',
      'compileFunction(',
      'module.constructor',
      'new Proxy(window',
      'new Proxy(globalThis',
      'new Proxy(global,',
      "('module').register",
      "('node:module').register",
      'new Deno.Command',
      'Bun.spawnSync(',
      'await Bun.spawn',
    ]),
  ),
  // What starts programs in Deno and Bun, under another name.
  lightly(
    phrase(
      'shell_exec.library',
      ['{ Command:', '{ Command }', 'Deno.Command', '{ spawn: ', '{ spawnSync: ', "['Command']", "(Deno, 'Com"],
      /\}\s?=\s?[^;\n]{0,40}\b(?:Deno|Bun)\b|\bDeno(?:\.Command\s?[;,)]|\[['"`]Command)|Reflect\.\w{3,9}\(\s?(?:globalThis\.)?Deno\b/,
    ),
  ),
  // A module that is made by hand, and its method that compiles a text, under whatever name.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'new Module(',
        'Module.prototype',
        'new Mod(',
        'new module.constructor',
        'Module._',
        'module.constructor',
        "require('module')",
        'require("module")',
        'node:module',
      ],
      /(?:require\(|from\s)\s?['"](?:node:)?module['"]|module\.constructor/,
      /new\s+(?:[A-Z]\w{0,20}|module\.constructor|require\([^)]{1,20}\))\(|prototype|__proto__|\[[\w.$()'"+ ]{2,60}\]\(/,
    ),
  ),
  lightly(
    phrase('eval.text_as_code', [
      "'_compile'",
      '"_compile"',
      '`_compile`',
      "'_extensions'",
      '"_extensions"',
      "'_resolveFilename'",
      "'_load']",
      '"_load"]',
      'prototype.require =',
      'prototype._compile',
    ]),
  ),
  // A file that is written, and loaded by the same name.
  phrase(
    'eval.text_as_code',
    words`createWriteStream( writeFileSync( writeFile( .pipe(fs. Bun.write(`,
    /(?:createWriteStream|writeFile(?:Sync)?|Bun\.write)\(\s?(['"][^'"]{2,80}['"]|\w{2,20})\s?[,)][\s\S]{0,400}\b(?:require|import|fork|Worker|dlopen)\(\s?\1\s?[,)]/,
    /\bfetch\(|https?['"]?\)?\.(?:get|request)\(|\.json\(\)|\.text\(\)|process\.env|axios|\bgot\(|atob\(|['"](?:base64|hex)['"]/,
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`setFlagsFromString( Module.globalPaths .globalPaths v8.deserialize( v8').deserialize( writeReport(`,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['require.cache['],
      /require\.cache\[[^;=]{1,80}\](?:\.exports)?\s?=(?!=)\s?(?!null|undefined|void)/,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.script',
      ["from 'bun'", 'from "bun"', "'zx/globals'", "from 'zx'", "from 'bun:ffi'", "'dax-sh'"],
      /\$`|\bspawn\(|dlopen\(|zx\/globals/,
    ),
  ),
  // Options of a template out of the request: some of them become code.
  lightly(
    phrase(
      'eval.request_expression',
      words`res.render( reply.view( ctx.render( response.render( .renderFile( c.render(`,
      /(?:render|view|renderFile)\(\s?(?:(?:req|request|ctx)\.(?:query|body|params)|[^;)]{1,60},\s?(?:\{\s?\.\.\.)?\s?(?:req|request|ctx)\.(?:query|body|params)\s?[),}])/,
    ),
  ),
  lightly(phrase('eval.text_as_code', ['process.mainModule'], /mainModule\??\.(?:require|constructor|children|_load)/)),
  phrase(
    'eval.text_as_code',
    words`._extensions[ _extensions[" _extensions['`,
    /_extensions\s?\[\s?['"]\.\w{1,8}['"]\s?\]\s?=(?!=)/,
  ),
  lightly(phrase('eval.text_as_code', words`tabs.executeScript scripting.executeScript`)),
  phrase(
    'file_write.others',
    ['require.resolve('],
    /(?:writeFile|appendFile|createWriteStream|copyFile)(?:Sync)?\(\s?(?:[\w.]{1,30},\s?)?require\.resolve\(/,
  ),
  phrase(
    'file_write.upload',
    [
      'originalname',
      'originalFilename',
      '.originalName',
      'diskStorage(',
      '.mv(path.join',
      ".mv('./",
      '.mv(`./',
      ".mv('public",
      '.files.file.name',
    ],
    oneOf(
      /(?:cb|callback|next|done)\(\s?null,\s?(?:\w{1,12}\.originalname|`[^`]{0,40}\$\{\w{1,12}\.originalname)|\.mv\(\s?[^;]{0,80}\.name\b|(?:renameSync|rename|copyFileSync|copyFile|createWriteStream|writeFileSync)\(\s?[^;]{0,120}\.(?:originalname|originalFilename|originalName)\b/,
      // The name by itself, taken out of the file, under another name, or changed a little.
      /\w\(\s?null,\s?[^;]{0,60}\boriginal(?:name|Name|Filename)\b/,
      /\boriginal(?:name|Name|Filename)\s?:\s?(\w{1,24})\b[\s\S]{0,260}?\w\(\s?null,\s?\1\s?\)/,
      /\b(\w{1,24})\s?=\s?\w{1,12}\.original(?:name|Name|Filename)\b[\s\S]{0,300}?\w\(\s?null,\s?\1\s?\)/,
      /\boriginal(?:name|Name|Filename)\b[^=;]{0,60}\}[\s\S]{0,200}?(?:createWriteStream|(?:write|copy|output|move|rename)(?:File)?(?:Sync)?|Bun\.write)\(\s?[^;]{0,100}\boriginal(?:name|Name|Filename)\b/,
      /(?:writeFile|outputFile|copyFile|rename|move)(?:Sync)?\(\s?[^;]{0,120}\.original(?:name|Name|Filename)\b/,
    ),
    /public|static|uploads?|www|dist|assets|__dirname/,
  ),
  phrase(
    'file_write.path',
    words`req.body. req.query. request.body req.headers ctx.query ctx.request.body request.query req.params`,
    /\b(?:fs|fsp|promises|fse)\.(?:promises\.)?(?:cp|copyFile|rename|symlink|link|writeFile|appendFile|outputFile|move|copy|createWriteStream)(?:Sync)?\(\s?[^;]{0,160}\b(?:req|request|ctx)\.(?:request\.)?(?:body|query|params|headers)\b/,
  ),
  phrase(
    'file_write.path',
    words`
      writeFileSync( fs.writeFile(path fs.writeFile(req appendFileSync( createWriteStream(
    `,
    /(?:writeFile|appendFile|createWriteStream)(?:Sync)?\(\s?(?:path\.(?:join|resolve)\([^)]{0,60})?\breq(?:uest)?\.(?:query|params|body|headers|cookies|files)/,
  ),
  phrase(
    'data_leak.requested',
    words`readFileSync( fs.readFile(path fs.readFile(req createReadStream(`,
    /(?:readFile|createReadStream)(?:Sync)?\(\s?(?:path\.(?:join|resolve)\([^)]{0,60})?\breq(?:uest)?\.(?:query|params|body|headers|cookies)/,
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`
      .query(req.query .query(req.body .query(req.params .query(req.headers .query(request.query
      .query(request.body .raw(req.query .raw(req.body
    `,
    ),
  ),
  phrase('unserialize_request.request', ['js-yaml-js-types']),
  phrase(
    'data_leak.sends',
    ['/environ`', "/environ'", '/environ"', '/proc/self', '/proc/${', "'/proc'", '"/proc"'],
    /environ/,
    /\bfetch\(|https?\.(?:request|get)|\.connect\(|net\.|dns|axios|createConnection|WebSocket|undici|sendBeacon/,
  ),
  phrase(
    'install_script.fetches',
    [
      'transformIndexHtml',
      'buildStart(',
      'renderChunk(',
      'writeBundle(',
      'generateBundle(',
      'closeBundle(',
      'banner()',
      'compiler.hooks',
      'apply(compiler',
      'buildEnd(',
      'configResolved(',
      'gulp.task(',
      'grunt.registerTask(',
      'eleventyConfig',
      'module.exports = (grunt',
    ],
    /\bfetch\(|https?\.(?:get|request)\(|\baxios\b|\bgot\(|node-fetch|resolveTxt|dns|undici|XMLHttpRequest/,
    oneOf(
      /['"`](?:https?:)?\/\/(?!localhost|127\.|github\.com|registry\.npmjs|(?:www\.)?w3\.org)[\w-]+\.[\w.-]+/,
      /['"`][\w-]+(?:\.[\w-]+){1,4}['"`]/,
    ),
    oneOf(
      /\.(?:text|json|body|data|module|code|tags)\b|eval|Function|children|injectTo|banner|resolveTxt|writeFile/,
      /emitFile|assets\[/,
    ),
  ),
  phrase(
    'data_leak.lookup',
    [
      'resolveTxt(',
      'resolve4(',
      'resolve6(',
      'resolveAny(',
      'dns.lookup(',
      '.resolveCname(',
      'new Resolver(',
      'dns/promises',
      "require('dns')",
      "'node:dns",
      '"node:dns',
      "from 'dns'",
    ],
    /process\.env|\.npmrc|homedir\(|userInfo|hostname\(|id_rsa|\.ssh|\.aws|toString\(['"](?:hex|base64|base64url)/,
    /(?:resolve\w{0,8}|lookup)\(\s?(?:`|[\w.]+\s?\+|['"][^'"]*['"]\s?\+|\w+\.join|\[|\w+\))/,
  ),
  phrase(
    'server_config.elsewhere',
    words`
      rewrites() rewrites: redirects() routeRules createProxyMiddleware proxyTable devServer
    `,
    /(?:source|from|['"])['"]?\s?:?\s?['"][^'"]{0,40}(?:login|checkout|payment|password|account|customer)[^'"]{0,40}['"][\s\S]{0,120}(?:destination|to|target|proxy)['"]?\s?:\s?['"`]https?:\/\/(?!localhost|127\.)/,
  ),
  // A plug-in of a build that writes a script of another server into what is built. Of `.join('.')` the text that is read
  // keeps `.join()`.
  phrase(
    'install_script.fetches',
    words`hooks.emit hooks.processAssets compilation.assets updateAsset( emitAsset( ConcatSource( generateBundle renderChunk transformIndexHtml HtmlWebpackPlugin`,
    /createElement\(\s?\\?['"]script|<script|importScripts|\.src\s?=(?!=)|\bimport\(/,
    /['"`](?:https?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org|github\.com)(?:[\w-]+\.[\w.-]+|\$\{)|\.join\(\s?\)|atob\(|Buffer\.from\([^)]{1,200},\s?['"](?:base64|hex)/,
    /process\.env\.(?:CI|NODE_ENV|BUILD|GITHUB|VERCEL|NETLIFY)|hostname\(\)|isProduction|production/,
  ),
  // The program that sends mail, as the request says.
  phrase(
    'shell_exec.request',
    words`createTransport(`,
    /createTransport\(\s?\{?[^;]{0,200}?\b(?:req|request|ctx)\.(?:body|query|params)\b/,
  ),
  // Git with a command for its connection, which the library allows only if it is told to.
  phrase(
    'shell_exec.library',
    words`allowUnsafeSshCommand allowUnsafePack allowUnsafeCustomBinary core.sshCommand`,
    /allowUnsafe\w{2,20}\s?:\s?true|addConfig\(\s?['"]core\.sshCommand['"]/,
  ),
];
