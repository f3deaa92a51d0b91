/** Paths, names and bodies that what was sent or stored decides: of files that are written, included, opened and generated. */

import { lightly, type Near, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { INCLUDES_VARIABLE, NO_TEST, OUTSIDE, REQUEST, REQUEST_PART, SETTING } from '../vocabulary.js';

/** `=?utf-8?Q?=73ystem?=`, `=73=79stem`: letters that need no code have one, or a word holds the name of a function. */
const CODED_WORD =
  /=\?[\w-]{2,20}\?([qQbB])\?([^?\s'"]{1,120})\?=|['"]([\w:]{0,20}(?:=(?:6[1-9a-fA-F]|7[0-9aA]|5[fF])[\w:]{0,12}){2,20})['"]/g;
const CODED_LETTER = /=(?:6[1-9a-fA-F]|7[0-9aA])/;
const RUNS =
  /^\s*\\?(?:shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec|eval|assert|create_function|call_user_func(?:_array)?|base64_decode|gzinflate|file_put_contents|unserialize)\s*$/i;
const MOST_WORDS = 40;

const hidesName: Near = {
  test(text) {
    let count = 0;
    for (const [, kind, word = '', bare] of text.matchAll(CODED_WORD)) {
      if (++count > MOST_WORDS) return false;
      if (bare !== undefined || kind === 'q' || kind === 'Q') {
        if (CODED_LETTER.test(bare ?? word)) return true;
        if (RUNS.test(word)) return true;
      } else if (RUNS.test(Buffer.from(word, 'base64').toString('latin1'))) return true;
    }
    return false;
  },
};

const CALLS = '(?:include|require)(?:_once)?\\s?\\(?\\s?';

export const sentPathPhrases: readonly Phrase[] = [
  // A name as an encoded word of a mail.
  phrase(
    'obfuscated.made_name',
    words`iconv_mime_decode mb_decode_mimeheader imap_mime_header_decode imap_utf8 imap_qprint quoted_printable_decode convert.quoted-printable-decode decodeHeader( HeaderDecode Mime\Decode`,
    hidesName,
    NO_TEST,
  ),
  // What cURL writes, under a name that is sent.
  phrase(
    'file_write.path',
    words`CURLOPT_COOKIEJAR CURLOPT_STDERR CURLOPT_HSTS CURLOPT_ALTSVC CURLOPT_WRITEHEADER`,
    /CURLOPT_(?:COOKIEJAR|STDERR|HSTS|ALTSVC|WRITEHEADER)\s?(?:\]\s?=|=>|,)\s?(?:[^;,]{0,60}\(\s?)?(?:"[^"\s]{0,60}\/\{?\$\w{1,20}\}?"|[^;,\n]{1,80}\.\s?(?:\(string\)\s?)?\$(?!this\b)\w{1,20}(?:\[['"]?\w{1,20}['"]?\])?\s?[,)\];]|sprintf\(\s?['"][^'"]{0,40}%s['"])/,
    REQUEST,
    without(
      /CURLOPT_COOKIEJAR\s?(?:\]\s?=|=>|,)\s?[^;,\n]{0,120}(?:md5|sha1|uniqid|tempnam|session_id|sys_get_temp_dir|\.txt|\.jar|\.cookie)/,
    ),
    NO_TEST,
  ),
  // Files of another server, under the names that it gives them.
  lightly(
    phrase(
      'file_write.fetched',
      words`->nlist( ->rawlist( ftp_nlist( ftp_rawlist( ftp_mlsd( ->listContents( ssh2.sftp:// ->listDirectory( ->rawList( ->getRecursiveFileListing( ->listFiles( ->readdir( ->getFileList( ->directoryList( ->mlsd(`,
      oneOf(
        /foreach\s?\([^;{]{0,120}(?:[nN]list|[rR]aw[lL]ist|mlsd|listContents|listDirectory|listFiles|scandir|FileList\w{0,4}|directoryList|files)\([^;{]{0,160}\bas\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\b[\s\S]{0,600}?(?:ftp_(?:nb_)?f?get|->(?:get|getFile|download\w{0,8}|receive|fetch|retrieve|copy|write|put|writeStream|dumpFile)|\bcopy|file_put_contents|\bfopen)\(\s?[^;]{0,160}\1\b/,
        /(?<list>\$\w{1,20})\s?=\s?[^;=]{0,80}(?:[nN]list|[rR]aw[lL]ist|mlsd|listContents|listDirectory|listFiles|scandir|FileList\w{0,4}|directoryList)\([\s\S]{0,400}?foreach\s?\([^;{]{0,60}\k<list>\b[^;{]{0,60}\bas\s+(?:\$\w{1,20}\s?=>\s?)?(?<one>\$\w{1,20})\b[\s\S]{0,600}?(?:ftp_(?:nb_)?f?get|->(?:get|getFile|download\w{0,8}|receive|fetch|retrieve|copy|write|put|writeStream|dumpFile)|\bcopy|file_put_contents|\bfopen)\(\s?[^;]{0,160}\k<one>\b/,
      ),
      /ftp|SFTP|ssh2|remote|->listContents\(/,
      without(
        /pathinfo\(|PATHINFO_EXTENSION|preg_match\(|fnmatch\(|ends_with|endsWith|getExtension|strrchr\(|['"]\.?(?:csv|xml|json|edi|txt)['"]/i,
      ),
      // A manager of several mounts, which copies from one to the other.
      without(
        /namespace\s+(?:League|phpseclib|Illuminate|Gaufrette)\b|function\s+(?:nlist|listContents)\b|listContents\(\s?['"]\w{1,20}:\/\/['"]/,
      ),
      NO_TEST,
    ),
  ),
  // Where Laravel logs, keeps files or sessions, by what is sent.
  phrase(
    'file_write.joined_path',
    ['logging.channels', 'filesystems.disks', 'cache.stores', "'session.files", '"session.files', "'log_path'"],
    oneOf(
      new RegExp(
        `(?:logging\\.channels|filesystems\\.disks|cache\\.stores|session\\.files)\\b[^;]{0,240}(?:\\b(?:path|root)['"]\\s?(?:=>|,)|files['"]\\s?(?:=>|,))\\s?[^;,]{0,80}${REQUEST_PART}`,
      ),
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,60}${REQUEST_PART}[^;]{0,120};[\\s\\S]{0,500}?(?:logging\\.channels|filesystems\\.disks|cache\\.stores|session\\.files)\\b[^;]{0,240}(?:\\b(?:path|root)['"]\\s?(?:=>|,)|files['"]\\s?(?:=>|,))\\s?[^;]{0,80}\\1\\b`,
      ),
    ),
    NO_TEST,
  ),
  // Rows go to a file whose path is bound, or put in by a form.
  phrase(
    'file_write.query',
    ['OUTFILE ', 'outfile ', 'OutFile ', 'Outfile ', 'DUMPFILE ', 'dumpfile ', 'DumpFile ', 'Dumpfile '],
    /\bINTO\s{1,20}(?:OUT|DUMP)FILE\s{1,20}\\?['"]?(?:%s|%\d\$s|%\w{1,12}%|\?|:\w{1,30}|\{?\$\w|\{\w{1,20}\}|@\w)/i,
    /->(?:query|exec|prepare|execute\w{0,12}|statement|unprepared|rawQuery|get_results)\(|mysqli?_query|DB::/,
    NO_TEST,
  ),
  // Bodies that were sent, in what generates programs.
  phrase(
    'eval.request_expression',
    words`Nette\PhpGenerator Laminas\Code Zend\Code\ Zend_CodeGenerator PhpFile( ClassGenerator( MethodGenerator( PsrPrinter ->prettyPrintFile( ClassType( PhpFile::fromCode( ClassType::fromCode( MethodGenerator::fromArray( ClassGenerator::fromArray( gossi\codegen Roave\BetterReflection`,
    oneOf(
      new RegExp(
        `(?:->setBody|->addBody|->setValue|->setDefaultValue|->setSourceContent|->setInitializer|Literal|fromArray|fromCode|->parse)\\(\\s?[^;]{0,120}${REQUEST_PART}`,
      ),
      /(?:InputBag|ParameterBag|FormInterface|Request|ServerRequestInterface|Input|\\?WP_REST_Request)\s+(\$\w{1,20})\b[\s\S]{0,900}?(?:->setBody|->addBody|->setValue|->setDefaultValue|->setInitializer|Literal|fromArray|fromCode|->parse)\(\s?[^;]{0,100}\1(?:->|\[)/,
      /\(\s?\$_(?:GET|POST|REQUEST|COOKIE)[\s\S]{0,20}\)|\$(?<row>form|data|input|post|fields|values|params|spec|in|body|payload)\b[\s\S]{0,600}?(?:->setBody|->addBody)\(\s?[^;]{0,40}\$\k<row>(?:\[|->)/,
    ),
    oneOf(REQUEST, /InputBag|ParameterBag|FormInterface/),
    NO_TEST,
  ),
  // Every script of WordPress, by hooks in a list: its host is put in the place of the site's.
  lightly(
    phrase(
      'inline_script.redirects',
      words`script_loader_src script_module_loader_src "script_loader_src"`,
      /add_filter\(\s?(?:\$\w{1,20}|['"]script_(?:module_)?loader_src['"])/,
      /(?:preg_replace|str_replace|substr_replace|strtr|sprintf)\([\s\S]{0,160}?['"](?:https?:)?\/\/['"]\s?\.\s?(?:self::|static::|\$this->|[A-Z_]{3,40}\b)/,
      without(/get_option\(|get_site_option\(/),
      NO_TEST,
    ),
  ),
  // Something else than the object itself is filled by names that are sent, and one of them is included.
  lightly(
    phrase(
      'eval.unknown_include',
      [
        '->$k = $',
        '->{$k} = $',
        '->$key = $',
        '->{$key} = $',
        '->$name = $',
        '->{$name} = $',
        '->$field = $',
        '->{$prop} = $',
      ],
      new RegExp(`(\\$\\w{1,20})->\\{?\\$\\w{1,20}\\}?\\s?=\\s?\\$[\\s\\S]{0,700}?\\b${CALLS}[^;]{0,60}\\1->`),
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // An entry of a cache that the request picks, unpacked.
  phrase(
    'unserialize_request.request',
    words`unserialize(`,
    oneOf(
      new RegExp(
        `unserialize\\(\\s?(?:\\(string\\)\\s?)?[^;]{0,80}(?:redis|memcached?|cache|predis|client|store|kv)\\w{0,12}(?:\\(\\))?(?:->|::)(?:h?get|mget|getItem|fetch|lindex|lpop|rpop)\\(\\s?[^;]{0,80}${REQUEST_PART}`,
        'i',
      ),
      new RegExp(
        `(\\$\\w{1,20})\\s?(?:[\\])]\\s?)?=\\s?[^;=]{0,60}(?:redis|memcached?|predis|pool|apcu_fetch)\\w{0,12}(?:(?:\\(\\))?(?:->|::)(?:h?get|mget|getItem|fetch|lindex|lpop|rpop))?\\(\\s?[^;]{0,80}${REQUEST_PART}[\\s\\S]{0,300}?unserialize\\(\\s?\\1\\b`,
        'i',
      ),
    ),
    NO_TEST,
  ),
  // A picture is opened by the address or path that is sent.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`Image::canvas( Intervention\Image Imagine\Gd Imagine\Imagick Imagine\Gmagick Imagine\Image ImageManager( ImageManager::`,
      new RegExp(
        `(?:->|::)(?:read|open|make|decode|load|insert|place|decodePath)\\(\\s?(?:\\(string\\)\\s?)?(?:${REQUEST_PART}|\\$\\w{1,20}->(?:query->get|request->get|cookies->get|input|get|query|post)\\()|(\\$\\w{1,20})\\s?=\\s?[^;=]{0,20}\\$\\w{1,20}->(?:query->get|request->get|input|get|query|post)\\([^;]{0,60};[\\s\\S]{0,200}?->(?:read|open|make|decode|insert|place)\\(\\s?\\1\\s?[,)]`,
      ),
      without(/->(?:make|read|open|decode)\(\s?[^;]{0,60}->file\(|\$_FILES/),
      NO_TEST,
    ),
  ),
  // An attribute of a shortcode is a part of what is included.
  lightly(
    phrase(
      'eval.unknown_include',
      words`shortcode_atts( add_shortcode(`,
      oneOf(
        new RegExp(
          `(\\$\\w{1,20})\\s?=\\s?(?:\\(object\\)\\s?)?shortcode_atts\\([\\s\\S]{0,600}?\\b${CALLS}[^;$]{0,80}(?:\\$this->\\w{1,20}[^;$]{0,40})?\\1(?:\\[|->)`,
        ),
        new RegExp(
          `(\\$\\w{1,20})\\s?=\\s?shortcode_atts\\([\\s\\S]{0,400}?(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}\\1(?:\\[|->)[^;]{0,60};[\\s\\S]{0,200}?\\b${CALLS}\\2\\s?\\)?;`,
        ),
        new RegExp(
          `extract\\(\\s?shortcode_atts\\([\\s\\S]{0,400}?\\b${CALLS}[^;]{0,80}\\.\\s?\\$(?!this\\b)\\w{1,20}\\s?(?:\\.\\s?['"]\\.php['"]\\s?)?\\)?;`,
        ),
        new RegExp(`function\\s\\w{0,30}\\s?\\(\\s?(\\$att\\w{1,10})[\\s\\S]{0,300}?\\b${CALLS}[^;]{0,80}\\1\\[`),
      ),
      without(/sanitize_(?:key|file_name|title)|in_array\(|basename\(|switch\s?\(|validate_file/),
      NO_TEST,
    ),
  ),
  // Filter and options out of one row: `FILTER_CALLBACK` is a number as well.
  lightly(
    phrase(
      'eval.unknown_function',
      words`filter_var(`,
      /filter_var\(\s?[^,;]{1,60},\s?(?:\(int\)\s?)?\$\w{1,20}(?:\[|->)[^,;]{1,40},\s?(?:\[\s?['"]options['"]\s?=>\s?\$\w{1,20}(?:\[|->)|json_decode\(|unserialize\(|\$\w{1,20}(?:\[|->))/,
      NO_TEST,
    ),
  ),
  // `foreach (get_option('a') as ['factory' => $f])`
  lightly(
    phrase(
      'eval.unknown_function',
      ['callback', 'factory', 'handler', 'listener', 'callable', 'function'].flatMap((key) => [
        `'${key}' => $`,
        `"${key}" => $`,
      ]),
      /\bas\s?\[[^\]$]{0,40}(?:\$\w{1,20},\s?['"]\w{1,20}['"]\s?=>\s?)?(\$\w{1,20})\s?\]\s?\)[\s\S]{0,160}?(?:call_user_func(?:_array)?\(\s?|(?:add_(?:filter|action|shortcode)|->(?:set|bind|singleton|extend|share|factory|addListener|on|listen|attach|register))\(\s?\$\w{1,20},\s?)\1\b/,
      oneOf(
        SETTING,
        /json_decode|parse_ini|yaml|Yaml::|unserialize\(|->fetch|get_results|\$_(?:GET|POST|REQUEST|COOKIE)/,
      ),
      NO_TEST,
    ),
  ),
  // A property of what a function is given is included.
  lightly(
    phrase(
      'eval.unknown_include',
      [...INCLUDES_VARIABLE, 'include( $', 'require( $'],
      /function\s?\w{0,40}\s?\([^)$]{0,60}(\$(?!this\b)\w{1,20})\b[^)]{0,80}\)[^{;]{0,40}\{[\s\S]{0,400}?\b(?:include|require)(?:_once)?\s?\(?\s?\1->\w{1,20}\s?\)?;/,
      NO_TEST,
    ),
  ),
];
