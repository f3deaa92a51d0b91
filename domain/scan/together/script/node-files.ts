/** What a server in JavaScript writes where the request says, by streams or whole, and what it unpacks or hands to programs. */

import { lightly, type Near, oneOf, type Phrase, phrase, without, words } from '../phrase.js';

/** What whoever sends the request decides. */
const SENT_PART = String.raw`(?:\b(?:req|request|ctx|context|event|c|conn|message)\.(?:req\.|request\.|raw\.)?(?:params?|query|body|headers?|url|path|cookies|nextUrl|originalUrl|pathParameters|queryStringParameters)\b|\breadBody\(|\bgetRouterParams?\(|\bgetQuery\(|\bgetHeaders?\(|\bnew\s+URL\(\s?(?:req|request|event\.request|c\.req|ctx\.request)\b|\bc\.req\.(?:param|query|header|json|parseBody)\(|\b(?:req|request)\.(?:formData|json|param|header|get)\(|\breadMultipartFormData\(|\burl\.parse\(\s?req|decodeURI(?:Component)?\(\s?req|\b\w{1,12}\.searchParams\.get\(|\(\s?\{[^})]{0,60}\b(?:query|body|params|headers|cookies)\b[^})]{0,60}\}[,)])`;
const WRITE_PART = String.raw`(?:createWriteStream|(?:write|append|output|copy|move|rename)(?:File|Text|JSON|Json)?(?:Sync)?|Deno\.(?:writeFile|writeTextFile|create|open|rename|symlink)(?:Sync)?|Bun\.(?:write|file)|\bopen(?:Sync)?|saveAs|mv|symlink|link)`;
const CHECKED = without(
  /basename\(|sanitize|randomUUID|nanoid|createHash|includes\(\s?['"]\.\.['"]|startsWith\(\s?(?:root|dir|base|ROOT|path)/,
);

/** Loaded, by names that are too short to be looked for alone. */
function loaded(names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    ['from ', 'require(', 'import('].flatMap((by) => [`${by}'${name}'`, `${by}"${name}"`]),
  );
}

/** `const { name } = req.params`, `name = req.query.a` */
const TAKEN = new RegExp(
  String.raw`(?:\b(?:const|let|var)\s|[{,(:]\s?)(\w{1,24}\b[^=;(){]{0,80})\}?\s?=(?![=>])\s?[^;]{0,120}?${SENT_PART}`,
  'g',
);
const MOST_TAKEN = 24;
/** A name in the arguments of a call, and whether only its text or its pipe is used. */
const USED = /(?<![.\w$])(\w{1,24})\b(?!\.(?:body|pipe|on)\b)/g;

/**
 * A name that is given what was sent, and further down stands in what `calls` finds (its group). In two steps: one pattern
 * for both would look for each name at each call.
 */
function takenBefore(calls: RegExp): Near {
  return {
    test(text) {
      const taken = new Map<string, number>();
      for (const { 1: names = '', index } of text.matchAll(TAKEN)) {
        for (const name of names.match(/\w{1,24}/g) ?? []) if (!taken.has(name)) taken.set(name, index);
        if (taken.size > MOST_TAKEN) break;
      }
      if (taken.size === 0) return false;
      for (const { 1: written = '', index } of text.matchAll(calls))
        for (const { 1: name = '' } of written.matchAll(USED)) if ((taken.get(name) ?? index) < index) return true;
      return false;
    },
  };
}

function sentOrTaken(sent: Near, taken: Near): Near {
  return { test: (text) => sent.test(text) || taken.test(text) };
}

export const nodeFilePhrases: readonly Phrase[] = [
  phrase(
    'file_write.path',
    words`createWriteStream( writeFile( writeFileSync( Deno.writeFile Deno.writeTextFile Deno.create( Deno.open( Bun.write( .pipeTo( outputFile( appendFile( req.pipe(
      pipeline(req request.pipe( outputJson( outputJSON( copyFile( .writeFile( renameSync( createWriteStream; createWriteStream, outputFileSync( promises.open(`.concat(
      ['pipeline(\n', 'await open(', 'fs.open(', 'fs.openSync(', 'fs.rename('],
    ),
    sentOrTaken(
      new RegExp(String.raw`\b${WRITE_PART}\(\s?[^;]{0,160}?${SENT_PART}`),
      // `const { name } = req.params; … createWriteStream(join(root, name))`
      takenBefore(new RegExp(String.raw`\b${WRITE_PART}\(\s?([^;]{0,120})`, 'g')),
    ),
    /['"](?:node:)?(?:fs|fs\/promises|fs-extra|graceful-fs|memfs|path)['"]|\bDeno\.|\bBun\.|\bfs\w{0,8}\.|createWriteStream|writeFile|\bpath\.(?:join|resolve)/,
    CHECKED,
  ),
  // What a client of a socket sends names the file.
  phrase(
    'file_write.path',
    words`createWriteStream( writeFile( writeFileSync( appendFileSync(`,
    oneOf(
      new RegExp(
        String.raw`\.on(?:ce)?\(\s?['"][\w:.-]{1,30}['"]\s?,\s?(?:async\s)?(?:function\s?)?\(?\s?\{?[^){}]{0,60}?\b(\w{1,20})\b[^){}=]{0,60}[)}=][\s\S]{0,300}?\b${WRITE_PART}\(\s?[^;]{0,80}?(?:\$\{\s?|\+\s?|,\s?|\b)\1(?:\.(?:name|path|file|filename)\b|\s?[)}\`])`,
      ),
      /\bcreateServer\([\s\S]{0,600}?\.pipe\(\s?(?:\w{1,12}\.)?createWriteStream\(\s?(?!['"`][^'"`$]{0,80}['"`]\s?[,)])/,
    ),
    /\bsocket\b|\bio\.on\(|WebSocketServer|\bws\.on\(|net['"]?\)?\.createServer|\bwss?\b/,
    /['"`](?:\.{0,2}\/)?(?:[\w/.-]{0,40}\/)?(?:public|static|www|html|htdocs|uploads?|themes?|plugins?|modules?)\b|__dirname/,
    CHECKED,
  ),
  phrase(
    'data_leak.requested',
    words`readFile( readFileSync( createReadStream( .sendFile( Deno.readFile Deno.readTextFile Bun.file(`,
    takenBefore(
      /\b(?:readFile(?:Sync)?|createReadStream|sendFile|Deno\.read(?:Text)?File(?:Sync)?|Bun\.file)\(\s?((?:[\w.]{1,20}(?:join|resolve)\([^;]{0,80}|[\w.]{1,20}\s?\+\s?|['"][^'"]{0,40}['"]\s?\+\s?|['"`][^'"`]{0,40}\$\{)?\b\w{1,24}\b(?:\.\w{1,12})?)/g,
    ),
    /\b(?:res|reply|response|ctx|c)\.\w|new\s+Response\(/,
    CHECKED,
  ),
  // What takes the files of a form lets the request say where they go, or keeps the path that was sent with them.
  phrase(
    'file_write.path',
    words`diskStorage( preservePath uploadDir tempFileDir formidable( saveRequestFiles( multer({ directory: keepExtensions GridFsStorage( uploadsDir`,
    oneOf(
      /\b(?:destination|filename|dest|uploadDir|tempFileDir|tmpdir|directory|folder|key|location)\b['"]?\s?(?::|=(?!=)|\()[^;]{0,160}?(?:\b(?:req|request|ctx|c|event)\s?\.\s?(?:request\.)?(?:query|body|params|headers|cookies)\b|\b(?:req|request|ctx|c)\.(?:get|header|param|query)\()/,
      /\b(?:destination|filename)\s?(?::\s?(?:async\s)?(?:function\s?)?)?\(?\s?\{\s?(?:query|body|params|headers|cookies)\b/,
      /\bpreservePath['"]?\s?:\s?(?:true|!0|1)\b/,
    ),
    /multer|busboy|formidable|multiparty|fileupload|multipart|\btus\b|GridFs/i,
    CHECKED,
  ),
  // The name that was sent, under another name or in pieces.
  lightly(
    phrase(
      'file_write.upload',
      words`diskStorage( multerS3( newFilename`,
      oneOf(
        /\bfile[nN]ame\b['"]?\s?[(:][\s\S]{0,80}?\boriginal(?:name|Name|Filename)\b[\s\S]{0,300}?\b(?:null|undefined|return|=>)\b/,
        /\bfile[nN]ame\b['"]?\s?[(:][^;]{0,120}\{[\s\S]{0,200}?\.original(?:name|Name|Filename)\b/,
      ),
      without(
        /fileFilter|mime_?type|extname|basename\(|allowed|sanitize|slugif|\.replace\(|randomUUID|nanoid|uuid|randomBytes/i,
      ),
    ),
  ),
  // Files of a form, under the name that they were sent with.
  phrase(
    'file_write.upload',
    words`originalFilename diskStorage( keepExtensions info.filename busboy( formidable multiparty @fastify/multipart part.filename file.filename file.name) file.name, .formData( data.filename upload.filename createWriteStream(`,
    /(?:createWriteStream|writeFile(?:Sync)?|Bun\.write|Deno\.writeFile|rename(?:Sync)?|copyFile(?:Sync)?)\(\s?[^;]{0,140}?\b(?:info|file|part|upload|data|blob|entry|f|image|asset)\.(?:filename|fileName|originalFilename|name)\b|(?:createWriteStream|writeFile)\(\s?[^;]{0,100}?\bfilename\b|\bfilename\s?:\s?(?:function\s?)?\(?[^=){]{0,60}\)?\s?(?:=>)?\s?\{?[^;]{0,80}(?:\.originalFilename|\.originalname|req\.(?:query|body|params|headers))/,
    /busboy|formidable|multiparty|multipart|formData\(\)|parts\(\)|\.files?\(\)|multer|\.on\(\s?['"]file['"]|parseBody\(/i,
    CHECKED,
  ),
  phrase(
    'file_write.unpacked',
    words`.loadAsync( .extractAllTo( unzipper.Extract( tar.extract( decompress( extract-zip extractAllToAsync( StreamZip .extractEntryTo( gunzip-maybe tar-stream 'unzipper' "unzipper" adm-zip`.concat(
      ['tar.x({', 'tar.x( {', "require('tar')", "from 'tar'", 'from "tar"'],
    ),
    /(?:extractAllTo(?:Async)?|loadAsync|unzipper\.Extract|\bExtract|tar\.(?:x|extract|unpack)|\bx|\bextract|decompress|unpack|extractEntryTo)\(/,
    new RegExp(
      String.raw`\b(?:req|request|ctx\.req)\s{0,4}\.pipe\(|${SENT_PART}|pipeline\(\s?(?:req|request)\b|\breq\.files?\b`,
    ),
    /\b(?:public|static|www|web|assets|uploads?|dist|htdocs|themes?|plugins?|modules?|__dirname|root|cwd|path)\b/,
  ),
  lightly(
    phrase(
      'file_write.fetched',
      [
        ...loaded([
          'download',
          'node-downloader-helper',
          'nodejs-file-downloader',
          'easydl',
          'node-wget',
          'wget-improved',
          'download-file',
        ]),
      ],
      new RegExp(SENT_PART),
    ),
  ),
  // Programs that libraries start, with what the request sends as their arguments.
  lightly(
    phrase(
      'shell_exec.script',
      loaded([
        'simple-git',
        'simple-git/promise',
        'nodegit',
        'gitty',
        'gitlog',
        'gift',
        'git-clone',
        'git-clone/promise',
        'git-clone-or-pull',
        'git-raw-commits',
        'git-log-parser',
        'git-url-parse',
        'git-client',
        'git-cli',
        'git-wrapper',
        'git-pull',
        'git-exec',
        'git-promise',
        'git-lib',
        'git-fs',
        'git-node',
        'git-rev-sync',
        'gitconfiglocal',
        'git-interface',
        'dugite',
        'download-git-repo',
        'degit',
        'tiged',
        'giget',
        'gh-pages',
        'node-git-server',
        'node-svn-ultimate',
        'svn-interface',
        'svn-spawn',
        'node-svn',
        'hg',
        'fluent-ffmpeg',
        'ffmpeg',
        'ffmpeg-static',
        'ffmpeg-cli',
        'ffmpegd',
        'ffprobe',
        'get-video-duration',
        'video-thumb-grid',
        'rsync',
        'rsyncwrapper',
        'rsync2',
        'scp2',
        'node-scp',
        'scp',
        'ssh2',
        'ssh2-sftp-client',
        'sshpk',
        'tunnel-ssh',
        'node-7z',
        'node-7z-archive',
        '7zip-min',
        '7zip-bin',
        'node-unrar',
        'node-zip-cli',
        'cross-zip',
        'zip-local',
        'bestzip',
        'zip-folder',
        'tar-cli',
        'youtube-dl-exec',
        'youtube-dl',
        'youtube-dl-wrap',
        'yt-dlp-wrap',
        'yt-dlp-exec',
        'ytdlp-nodejs',
        'node-tesseract-ocr',
        'node-tesseract',
        'tesseractocr',
        'gm',
        'imagemagick',
        'imagemagick-cli',
        'im-convert',
        'easyimage',
        'imagemin',
        'sharp-cli',
        'mysqldump',
        'pg-dump-restore',
        'mongodb-backup',
        'traceroute',
        'nodejs-traceroute',
        'ping',
        'net-ping',
        'node-nmap',
        'libnmap',
        'node-dig-dns',
        'node-dig',
        'whois-cli',
        'pdf-to-printer',
        'printer',
        'unix-print',
        'pdf-poppler',
        'node-poppler',
        'pdf2pic',
        'pdftk',
        'node-pdftk',
        'html-pdf',
        'wkhtmltopdf',
        'wkhtmltoimage',
        'phantomjs',
        'phantom',
        'puppeteer-core',
        'playwright-core',
        'docker-cli-js',
        'docker-compose',
        'exiftool',
        'node-exiftool',
        'exiftool-vendored',
        'mediainfo-wrapper',
        'sox',
        'sox-audio',
        'node-lame',
        'node-gpg',
        'gpg',
        'openssl-wrapper',
        'node-openssl-cert',
        'pem',
        'curlrequest',
        'node-curl',
        'wget',
        'node-pandoc',
        'node-libreoffice',
        'libreoffice-convert',
        'textract',
        'composer-runtime',
        'npm-install-package',
        'live-plugin-manager',
        'npm-programmatic',
        'hostile',
        'sendmail',
        'node-sudo',
      ]),
      new RegExp(SENT_PART),
      /\.\w{2,24}\(|\b\w{2,24}\(/,
    ),
  ),
];
