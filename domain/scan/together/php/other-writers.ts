/**
 * Files that are written by a roundabout way: a function that another one calls, a class that is another one's heir, an
 * ending that is exchanged, words of a query that stand apart, settings of an upload that the request sends.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART, UPLOADED } from '../vocabulary.js';

const WRITER = '(?:move_uploaded_file|file_put_contents|rename|copy|symlink|link|error_log)';
const CALLS =
  '(?:array_(?:map|walk|reduce|filter)|call_user_func(?:_array)?|forward_static_call(?:_array)?|register_shutdown_function|ReflectionFunction|fromCallable|u[ak]?sort|iterator_apply|->(?:map|each|tap|pipe))';
const WRITES =
  /\b(?:rename|copy|file_put_contents|fopen|move_uploaded_file|SplFileObject|symlink|link|touch|dumpFile|->put|->move|->write)\s?\(/;
/** In any place of a call: what is sent. */
const OPENS_SENT = String.raw`(?:__construct|\bnew\s+(?!\\?(?:Spl\w*|ZipArchive|PharData?|XMLWriter|DOMDocument)\b)\\?\w{1,40}(?:\\\w{1,40}){0,4})\(\s?[^;]{0,160},\s?['"][waxc][b+t]{0,2}['"]`;

/** What a document says by an attribute, an element or a name. */
const IN_DOCUMENT = String.raw`(?:->(?:getAttribute(?:NS)?\(|textContent\b|nodeValue\b|tagName\b|nodeName\b|localName\b|attributes\(\)|query\(|evaluate\(|xpath\(|querySelector\()|\(string\)\s?\$\w{1,20}(?:->|\[))`;

export const otherWriterPhrases: readonly Phrase[] = [
  phrase(
    'file_write.upload',
    words`
      'move_uploaded_file' "move_uploaded_file" move_uploaded_file(...) 'file_put_contents' "file_put_contents" file_put_contents(...)
      'rename' "rename" rename(...) copy(...) 'copy', "copy", ('copy' 'symlink' "symlink" symlink(...) ['copy' =>'copy'
    `,
    oneOf(
      new RegExp(`${CALLS}\\(\\s?(?:[^;'"]{0,60},\\s?)?['"]\\\\{0,2}${WRITER}['"]`),
      new RegExp(`\\b${WRITER}\\(\\.\\.\\.\\)`),
    ),
    oneOf(REQUEST, UPLOADED),
    NO_TEST,
  ),
  // An heir of the class that opens files, with a mode that writes.
  phrase(
    'file_write.joined_path',
    words`SplFileObject SplTempFileObject`,
    /\bextends\s+\\?Spl(?:Temp)?FileObject\b/,
    oneOf(new RegExp(OPENS_SENT), /__construct\(\s?[^;]{0,160},\s?['"][waxc]/),
    REQUEST,
    NO_TEST,
  ),
  // Settings of an upload, among them which files are let in and where to.
  phrase(
    'file_write.upload',
    words`library('upload' library("upload" upload->initialize( upload->set_ CI_Upload( ->do_upload( Upload::process(`,
    new RegExp(
      `(?:library\\(\\s?['"]upload['"]\\s?,|upload->(?:initialize|set_\\w{3,20})\\(|CI_Upload\\(|Upload::process\\()[^;]{0,200}(?:${REQUEST_PART}|->post\\(|->get\\(|->input->)`,
    ),
  ),
  // The ending of this very program, for another file.
  phrase(
    'file_write.hidden_name',
    words`pathinfo(__FILE__ SplFileInfo(__FILE__ strrchr(__FILE__ substr(__FILE__ strstr(__FILE__`,
    /(?:strrchr|substr|strstr)\(\s?__FILE__|pathinfo\(\s?__FILE__,\s?PATHINFO_EXTENSION|\[['"]?extension['"]?\]|getExtension\(\)|explode\(\s?['"]\.['"],\s?(?:basename\(\s?)?__FILE__/,
    /__FILE__/,
    WRITES,
    /php:\/\/input|\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|->getContent\(|getBody\(|HTTP_[A-Z]/,
    NO_TEST,
  ),
  // `str_replace('.txt', '.php', $path)`, and a file gets that name.
  phrase(
    'file_write.renamed',
    [
      "t', '.php'",
      "n', '.php'",
      "g', '.php'",
      "p', '.php'",
      "f', '.php'",
      "e', '.php'",
      "l', '.php'",
      "s', '.php'",
      't", ".php"',
      'n", ".php"',
      'g", ".php"',
      'p", ".php"',
      'changeExtension(',
      'replaceExtension(',
      'withExtension(',
    ],
    oneOf(
      /\b(?:rename|copy|symlink|link|->move|->rename|->copy)\(\s?[^;]{0,120}(?:replace|strtr|[eE]xtension)\w*\([^;]{0,60}['"]\.?(?:php\d?|phtml|phar)['"]/,
      /(\$\w{1,20})\s?=\s?[^;]{0,60}(?:replace|strtr|[eE]xtension)\w*\([^;]{0,60}['"]\.?(?:php\d?|phtml|phar)['"][^;]{0,60};[\s\S]{0,300}?\b(?:rename|copy|symlink|link|->move|->rename)\([^;]{0,80}\1\b/,
    ),
    NO_TEST,
  ),
  // The words of a query that writes a file, apart from each other.
  phrase(
    'file_write.query',
    words`'DUMPFILE' "DUMPFILE" 'OUTFILE' "OUTFILE" 'dumpfile' 'outfile' 'DUMP'.'FILE' 'OUT'.'FILE' 'FILE',`,
    /['"\s](?:DUMP|OUT)(?:['"]\s?\.\s?['"])?FILE['"]/i,
    /\bINTO\b/i,
    /->query\(|->exec\(|->prepare\(|mysqli?_query|executeStatement|->statement\(|->execute\(/,
    NO_TEST,
    without(/reserved|keywords?\b|tokens?\b|highlight/i),
  ),
  // A package for the site itself, from where the request says.
  phrase(
    'file_write.unpacked',
    words`Plugin_Upgrader( Theme_Upgrader( Core_Upgrader( Language_Pack_Upgrader( WP_Upgrader( File_Upload_Upgrader(`,
    new RegExp(
      `->(?:install|run|bulk_upgrade|install_package|unpack_package|download_package)\\([^;]{0,160}(?:${REQUEST_PART}|\\$(?:r|req|request|params|args|data|body)\\[)`,
    ),
    without(/check_admin_referer|current_user_can|class\s+\w+_Upgrader\b|class\s+WP_/),
  ),
  // What the picture holds is sent, and so is its name.
  phrase(
    'file_write.made',
    words`Gmagick( writeImageFile( writeImagesFile( convertToExecutable( convertToData(`,
    oneOf(
      new RegExp(`->(?:write|writeImageFile|writeImagesFile)\\(\\s?[^;]{0,120}${REQUEST_PART}`),
      /->convertTo(?:Executable|Data)\([^;]{0,120}['"]\.?(?:[\w.]{0,20}\.)?(?:php\d?|phtml)['"]\s?\)/,
    ),
  ),
  // A path that the request completes, in a call of whatever writes, saves, exports or opens for it.
  phrase(
    'file_write.joined_path',
    [
      ...["/' . ", '/" . '].flatMap((end) =>
        ['$_GET', '$_POST', '$_COOKIE', '$_REQUEST', '$_SERVER'].map((sent) => end + sent),
      ),
      ...['GET', 'POST', 'COOKIE', 'REQUEST'].flatMap((name) => [`/{$_${name}`]),
      ...["/' . $request->", "/' . filter_input(", "/' . Tools::getValue("],
    ],
    new RegExp(
      `(?:->|::)\\w{0,30}(?:[wW]rite|[sS]ave|[dD]ump|[eE]xport|[tT]oFile|[fF]romPath|[sS]tore|[pP]ublish)\\w{0,20}\\(\\s?[^;]{0,120}/['"]\\s?\\.\\s?${REQUEST_PART}`,
    ),
    NO_TEST,
    without(/realpath\(|basename\(|preg_(?:match|replace)\(|current_user_can/),
  ),
  // A program out of what was sent, by a temporary file, an archive or the data of a picture.
  phrase(
    'file_write.sent',
    words`php://input addFromString( exif_thumbnail( iptcembed( exif_read_data(`,
    oneOf(
      /\b(?:copy|rename|symlink|link)\([^;]{0,120}\.(?:php\d?|phtml)['"]\s?\)/,
      new RegExp(
        `->open\\([^;]{0,120}(?:\\.ph(?:p\\d?|tml)['"]|${REQUEST_PART})[^;]{0,60}ZipArchive::(?:CREATE|OVERWRITE)`,
      ),
      new RegExp(`addFromString\\(\\s?['"][^'"]{1,60}\\.(?:php\\d?|phtml)['"],\\s?[^;]{0,60}${REQUEST_PART}`),
      /file_put_contents\([^;]{0,100}['"](?:[^'"]{0,60}\.)?ph(?:p|tml|['"]\s?\.\s?['"]p)['"]\s?,\s?(?:exif_thumbnail|iptcembed|exif_read_data)\(/,
    ),
    NO_TEST,
  ),
  // A document that says itself what its file is called.
  phrase(
    'file_write.made',
    words`DOMDocument simplexml_load_string( simplexml_load_file( SimpleXMLElement( DOMXPath( XMLReader createFromString( createFromFile(`,
    oneOf(
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,60}${IN_DOCUMENT}[^;]{0,80};[\\s\\S]{0,700}?(?:->(?:save|saveHTMLFile|saveXmlFile|saveHtmlFile|asXML|saveXML)|\\b(?:file_put_contents|fopen|rename|copy|SplFileObject|dumpFile|->put))\\(\\s?[^;]{0,120}\\1\\b`,
      ),
      /->(?:save|saveHTMLFile|asXML)\(\s?[^;]{0,120}(?:->(?:getAttribute\(|textContent|nodeValue|tagName|nodeName|target\b|localName)|\(string\)\s?\$\w{1,20}(?:->|\[))/,
    ),
    REQUEST,
    NO_TEST,
  ),
  // Libraries of uploads: names as they were sent, and programs let in.
  phrase(
    'file_write.upload',
    words`withTargetFilename( file_new_name_ext file_new_name_body ->no_script getUntrustedName( withAllowedExtensions( ->setName($_ ->setFilename($_ ->setFileName($_ ->setNewName($_ getSanitizedName( getClientName(`,
    oneOf(
      new RegExp(
        `(?:withTargetFilename|->set(?:New)?(?:Name|File[nN]ame))\\(\\s?${REQUEST_PART}|file_new_name_(?:ext|body)\\s?=\\s?[^;]{0,60}${REQUEST_PART}`,
      ),
      /file_new_name_ext\s?=\s?['"]ph|no_script\s?=\s?(?:false|0)\b|withAllowedExtensions\([^;]{0,80}['"]ph/,
      /->(?:move|moveTo|store)\([^;]{0,120}get(?:UntrustedName|ClientName)\(/,
    ),
    NO_TEST,
    without(/class\s+Upload\b|function\s+getUntrustedName|public\s+\$no_script|var\s+\$no_script/),
  ),
];
