/**
 * Files that libraries and servers write for a program: logs, jars of cookies, sessions, results of queries, and classes
 * of PHP that are files themselves. A name that ends as a program does, or that is sent, makes a program of them.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { REQUEST, REQUEST_PART } from '../vocabulary.js';

/** The rest of an expression that ends as the name of a program does. */
const PROGRAM_PART = String.raw`[^;]{0,160}?(?:\.(?:ph(?:p\d?|tml|ar)|inc)['"]|['"]\.?ph(?:p\d?|tml|ar)['"]|basename\(\s?__FILE__|__FILE__\s?[,)]|PATHINFO_EXTENSION|__CLASS__\s?\.\s?['"]\.php)`;

export const storedPhrases: readonly Phrase[] = [
  // Handlers of Monolog, Laminas and others that write what they are told as it is.
  phrase(
    'file_write.made',
    words`
      StreamHandler( RotatingFileHandler( SyncStreamHandler( Writer\Stream( Log_Writer_Stream( FileTarget FileLogger(
      LoggerAppenderFile Writer_Stream( addLogger( StreamWriter( FileLog( Logger_File(
    `,
    new RegExp(
      `(?:StreamHandler|RotatingFileHandler|Stream|FileLogger|addLogger|StreamWriter|FileLog|Logger_File)\\(${PROGRAM_PART}|(?:logFile|['"]text_file|['"]file)['"]?\\s?=>?${PROGRAM_PART}`,
    ),
    without(/php:\/\/(?:stdout|stderr|memory)|stream_wrapper/),
  ),
  phrase(
    'file_write.joined_path',
    words`StreamHandler( RotatingFileHandler( Writer\Stream( FileLogger(`,
    /(?:StreamHandler|RotatingFileHandler|Stream|FileLogger)\([^;]{0,120}?[.(]\s?\$(?!this\b)\w{1,20}\s?[,)]/,
    oneOf(/LineFormatter\(\s?['"](?:%message%|%context|%extra)/, new RegExp(`\\w\\(\\s?${REQUEST_PART}`)),
    oneOf(REQUEST, /\bRequest\s+\$/),
  ),
  // The same, as settings of a framework say.
  phrase(
    'file_write.made',
    ["'driver' => 'single'", "'driver' => 'daily'", "'driver'=>'single'", '"driver" => "single"', 'FileTarget'],
    new RegExp(`['"](?:path|logFile)['"]\\s?=>${PROGRAM_PART}`),
  ),
  // The cookies of another server, its headers and what a client says of itself.
  phrase(
    'file_write.fetched',
    words`
      CURLOPT_COOKIEJAR CURLOPT_STDERR CURLOPT_WRITEHEADER CURLOPT_HSTS CURLOPT_ALTSVC FileCookieJar( CookieJar(
      CURLOPT_HSTSREADFUNCTION setCookieFile 'cookiejar' 'cookie_file' 'cookie_jar' setCookieJar( cookieFile
    `,
    /(?:CURLOPT_\w{3,12}|FileCookieJar|CookieJar|setCookieFile|cookie_?jar|cookie_file|cookieFile)['"]?\s?(?:\]\s?=|=>|,|\(|=)(?:[^;,]{0,160}?(?:\.(?:ph(?:p\d?|tml|ar)|inc)['"]|['"]\.?ph(?:p\d?|tml|ar)['"]|__FILE__))/,
  ),
  // Sessions that are files of a folder, whose ending is not written: what visitors do is in them.
  phrase(
    'file_write.made',
    words`SessionHandler SessionHandlerInterface session_set_save_handler(`,
    /function\s+\w{1,20}\([^)]{0,60}\)[^{;]{0,20}\{[^}]{0,240}\$(?:id|session_?id|key|sid)\w{0,8}\s?\.\s?(?:['"]\.(?:ph(?:p\d?|tml)|inc)?['"]\s?(?:\.|[;),])|\s{0,4}\.\s?(?:\w|\$))(?!\s?['"]?(?:txt|dat|sess|lock|tmp))/,
    /SplFileObject|file_put_contents|fopen|openFile/,
    without(/['"]\.(?:sess|txt|dat|json|tmp)['"]/),
  ),
  // `INTO` and the kind of file as words of their own.
  phrase(
    'file_write.query',
    [
      "'OUTFILE'",
      "'DUMPFILE'",
      '"OUTFILE"',
      '"DUMPFILE"',
      "'outfile'",
      "'dumpfile'",
      "'OUTFILE ",
      "'DUMPFILE ",
      ' OUTFILE ',
      'INTO %sFILE',
      'INTO {$',
      "'INTO OUT",
      "'INTO DUMP",
      "' INTO OUT",
      "' INTO DUMP",
      'sFILE "',
      "sFILE '",
      'FILE %s',
      "'DUMP', ",
      "'OUT', ",
      "'INTO',",
      "'INTO ',",
    ],
    oneOf(
      /['"]?\bINTO['"]?\s{0,8}[,.]\s{0,8}[^;]{0,80}['"](?:OUT|DUMP)(?:FILE)?\b/i,
      /\bINTO\s+(?:%(?:\d\$)?s|\{\$\w{1,20}\}|\$\w{1,20})\s?FILE\b/i,
      /\bINTO\s+%(?:\d\$)?s\s*['"]?%(?:\d\$)?s['"]?(?!\s*\()[^;]{0,200}['"](?:OUT|DUMP)FILE/i,
      /(?:OUT|DUMP)FILE\b['"]?[^;]{0,40}\$\w{1,20}/i,
    ),
    /->(?:query|exec|execute|prepare|get_results|get_var|statement|unprepared|createCommand|setQuery)\(|mysqli?_query/,
    without(/RESERVED|'ZEROFILL'|"ZEROFILL"|DELIMITER|'LINES'/),
  ),
  // Classes that are files: what they open is decided where they are made.
  phrase(
    'file_write.joined_path',
    ['extends SplFileObject', 'extends \\SplFileObject'],
    /parent::__construct\([^;]{0,160}(?:\[['"]|\$_)[^;]{0,80},\s?(?:['"](?:w|a|c|x|r\+)|self::|static::|\$)/,
    oneOf(REQUEST, /HTTP_/),
  ),
  phrase(
    'file_write.joined_path',
    ['->openFile('],
    /SplFileInfo\([^;]{0,120}\$\w[^;]{0,120}->openFile\(\s?(?:self::|static::|\$|['"](?:w|a|c|x|r\+))|\$(\w{1,20})\s?=\s?new\s+\\?SplFileInfo\([^;]{0,80}\$\w[\s\S]{0,300}?\$\1->openFile\(\s?(?:self::|static::|\$|['"](?:w|a|c|x|r\+))/,
    oneOf(REQUEST, /\$cookie|php:\/\/input/),
  ),
  // The sender's name of an upload, by a method whose name is a text.
  phrase(
    'file_write.upload',
    [
      "'getClientFilename'",
      '"getClientFilename"',
      "'getClientOriginalName'",
      '"getClientOriginalName"',
      '"getClient$',
      '"getClient{$',
      "'getClient' .",
      "'getClient'.",
      'getClientFilename(...)',
      'getClientOriginalName(...)',
    ],
    /->moveTo\(|['"]moveTo['"]|->move\(|['"]move['"]|storeAs|putFileAs|moveTo\(\.\.\.\)|copy\(|rename\(/,
  ),
  phrase(
    'file_write.upload',
    ["'moveTo'", '"moveTo"', 'moveTo(...)'],
    /(?:array_map|array_walk\w*|call_user_func\w*|array_combine|iterator_apply|->each|->map)\b|\[\s?\$\w{1,20},\s?['"]moveTo|moveTo\(\.\.\.\)/,
    /getUploadedFiles|UploadedFile|getClientFilename/,
  ),
];
