import type { SecretKind, StrayReason } from '../../domain/scan/finding.js';
import type { FlagWords } from '../words.js';

const code = 'Text is run as code. What runs here is not in the package, so it cannot be reviewed.';
const command = 'A command runs on the server, outside PHP and its limits.';
const search = 'searching for the name does not find it';

const secrets: Readonly<Record<SecretKind, string>> = {
  publishing_token: 'the secret of a publishing token of this service',
  agent_token: 'an agent token of this service',
  api_key: 'an API key of a member of this service',
  licence_key: 'a licence key of this service',
  download_link: 'a download link of this service',
  upload_link: 'an upload URL of this service',
  client_secret: 'an OAuth client secret of this service',
  oauth_code: 'an OAuth code of this service',
  access_token: 'an OAuth access token of this service',
  refresh_token: 'an OAuth refresh token of this service',
  webhook_secret: 'a webhook secret',
  aws_key: 'an AWS access key',
  aws_temporary_key: 'a temporary AWS access key',
  github_token: 'a GitHub token',
  gitlab_token: 'a GitLab token',
  slack_token: 'a Slack token',
  stripe_key: 'a Stripe key',
  anthropic_key: 'an Anthropic API key',
  openai_key: 'an OpenAI API key',
  google_key: 'a Google API key',
  npm_token: 'an npm token',
  pypi_token: 'a PyPI token',
  digitalocean_token: 'a DigitalOcean token',
  docker_token: 'a Docker token',
  hugging_face_token: 'a Hugging Face token',
  shopify_token: 'a Shopify token',
  shopify_secret: 'a Shopify secret',
  square_secret: 'a Square secret',
  rubygems_key: 'a RubyGems key',
  grafana_token: 'a Grafana token',
  age_key: 'an age key',
  sendgrid_key: 'a SendGrid key',
  telegram_token: 'a Telegram bot token',
  service_key: 'a secret key of an online service',
  private_key: 'a private key',
  settings: 'the settings and secrets of an installation',
  passwords: 'a list of passwords',
  sign_in_data: 'sign-in data',
  composer_sign_in_data: 'sign-in data for Composer',
};

const strays: Readonly<Record<StrayReason, string>> = {
  repository: 'belongs to a version control system. It can reveal the history, addresses and keys of a project.',
  editor:
    'is a setting or backup of an editor or system. It does not belong in the package and reveals details of the machine it came from.',
  agent: 'gives instructions to coding agents. Agents that open the package on a buyer’s machine would follow them.',
  archive: 'is an archive inside the package. Its contents have not been reviewed.',
};

/** What the scan says of what it found: whole sentences. */
export const flags: FlagWords = {
  as_told: ({ text }) => text,
  'eval.called': ({ name }) => `${name}: ${code}`,
  'eval.text_as_code': code,
  'eval.text_given': `Text is passed to something that runs it. ${code}`,
  'eval.request_code': 'The request supplies code that runs here: whoever sends it can run anything.',
  'eval.fetched_code': 'Code is fetched from another server and run: that server decides what it does.',
  'eval.request_function': 'The request decides which function is called here: whoever sends it can run anything.',
  'eval.request_handed_on':
    'Data from the request is passed to a function that is not named here. Find out which function it is.',
  'eval.request_told': ({ name }) =>
    `The request supplies a value for ${name}, which by its name may run, load or create what it gets. Find out what it does.`,
  'eval.outside_told': ({ name }) =>
    `${name} is given what was read at run time: by its name, it may run or evaluate what it gets. Find out what it does.`,
  'eval.unknown_call':
    'A function that this file does not name is called where the request is read. Find out which one it is.',
  'eval.unknown_function': 'This file does not say which function is called here: find out which ones it can be.',
  'eval.computed_function': 'The name of a called function is computed at run time: it appears nowhere in the code.',
  'eval.joined_function':
    'Only a part of the name of a called function is in the code: find out which functions it can name.',
  'eval.request_method': 'The request decides which method is called here.',
  'eval.request_expression': 'The request supplies an expression or a template that runs here.',
  'eval.function_replaced': ({ name }) =>
    `${name} replaces what a function does at run time: the code you read is not the code that runs.`,
  'eval.request_class':
    'The request decides which class is instantiated here: some of PHP’s own classes run or write what they are given.',
  'eval.unknown_class':
    'An object is created here from a class that this file does not name: find out which classes are possible, and who decides.',
  'eval.unknown_text':
    'A template, expression, query or style sheet that can call functions runs here, and does not appear in this file. Find out where it comes from.',
  'eval.assert_made': `assert is called on a string that is built at run time. ${code}`,
  'eval.request_pattern': `The request supplies the whole pattern with its modifiers: "e" runs the replacement. ${code}`,
  'eval.pattern_e': `A pattern with the modifier "e" runs its replacement. ${code}`,
  'eval.pattern_modifiers': `The request supplies the replacement, and the pattern’s modifiers are computed: "e" among them would run it. ${code}`,
  'eval.option_e': `The option "e" runs the replacement. ${code}`,
  'eval.include_stream': `A file is included from a stream or another server. ${code}`,
  'eval.include_fetched':
    'A file is included here whose path is unknown, and this code writes what it downloads: the other server may decide what runs.',
  'eval.include_written':
    'A file is included here that this code writes itself: what runs is not in the package. Find out who decides what is written.',
  'eval.include_filled':
    'A file that visitors or other programs put there is run as PHP: what runs is not in the package.',
  'eval.carried': 'A string contains PHP code that runs what the request sends. Find out where it is written or run.',
  'eval.all_functions': 'Whoever calls this service may call every PHP function.',
  'eval.unknown_include':
    'The path of an included file does not appear in this file, which reads the request: find out which files are possible.',
  'eval.request_path': 'The request supplies the path of an included file: whoever sends it can run another file.',
  'eval.template': 'A template runs code, which goes beyond what the program that renders it intends.',
  'eval.template_function':
    'A template calls a function whose name is assembled first: the template does not show which.',
  'eval.page_function':
    'The script calls a global function by a name that is not in the code: find out which one it is.',
  'eval.answer_shown': 'What a server answers becomes part of the page as markup: find out which server answers.',
  'eval.script_element': 'A script is added to the page here: find out where its code comes from.',
  base64_literal: 'A large block of base64 is decoded here: a review cannot read it without decoding it.',
  'shell_exec.called': ({ name }) => `${name}: ${command}`,
  'shell_exec.backticks': `Backticks: ${command}`,
  'shell_exec.by_name': ({ name }) => `${name} is called through its name in a string. ${command}`,
  'shell_exec.remote': ({ name }) => `${name}: a command runs on this server or another.`,
  'shell_exec.path': `A path contains a command. ${command}`,
  'shell_exec.name': `A name contains a command. ${command}`,
  'shell_exec.request': 'The request influences a command that runs on the server, outside PHP and its limits.',
  'shell_exec.service': 'A service of the framework is made by a function that runs commands.',
  'shell_exec.template': 'A template runs a command on the server, or calls a function that does by its name.',
  'shell_exec.script': 'A script runs commands on the computer it runs on.',
  'shell_exec.library': 'A library or framework runs a command on the server, outside PHP and its limits.',
  'shell_exec.stream':
    'The kind of a stream that is opened here does not appear in the code: some kinds run commands, others create objects.',
  fixed_ip_url:
    'A URL names its host by IP address. There is no host name to check, revoke or look up. Code does this to reach servers that are meant to stay unknown.',
  'obfuscated.chr': 'Text is assembled from 40 or more chr() calls, so that it cannot be read.',
  'obfuscated.escapes': 'A string is written in hexadecimal or octal escapes: it cannot be read without decoding it.',
  'obfuscated.code': 'The code that runs here is decoded or assembled first, so that it cannot be read.',
  'obfuscated.path': 'The path of an included file is decoded or assembled, so that it cannot be read.',
  'obfuscated.method_name': `A function is called through the name of a method that does not exist: ${search}.`,
  'obfuscated.function_name': `A function is called by a name that is assembled first: ${search}.`,
  'obfuscated.made_name': `A name that runs, decodes or writes code is assembled here: ${search}.`,
  'file_write.path': 'The request decides which file is written here: whoever sends it can store a program there.',
  'file_write.joined_path':
    'The request influences where a file is written: a name that ends with .php or contains “../” is enough.',
  'file_write.upload':
    'An uploaded file keeps the name that its sender gave it: a name that ends with .php turns it into a program.',
  'file_write.sent': 'Data from the request is written to a program: whoever sends it can run anything.',
  'file_write.hidden': 'A program is decoded or assembled and then written: what will run is not in the package.',
  'file_write.fetched': 'A program is fetched from another server and written: that server decides what will run.',
  'file_write.php': 'PHP is written to a file: what will run is not in the package.',
  'file_write.renamed':
    'A file that is not a program by its name is turned into one: reviewing the code does not show what it contains.',
  'file_write.unpacked': 'An archive from the request is unpacked: the programs in it are then on the server.',
  'file_write.unpacked_temporary':
    'An archive from a temporary file is unpacked: find out where it comes from, because its programs are then on the server.',
  'file_write.startup':
    'A file is written that the system or a tool runs by itself, such as at sign-in, on a schedule or with each commit: it stays there after the package is removed.',
  'file_write.itself': 'This program copies itself into other files: removing it once is not enough.',
  'file_write.others':
    'Programs or templates of others are rewritten, such as those of the site, of themes and of modules: removing this package does not undo that.',
  'file_write.hides_time': 'A file is given the date of another file: this hides when it was written.',
  'file_write.made': 'An image, a document or a database is written under the name of a program: it can contain PHP.',
  'file_write.query':
    'The database is told to write a file or run a command: PHP’s limits do not apply to what it does.',
  'file_write.settings': 'Server settings are written that run code where no one expects it.',
  'unserialize_request.request':
    'Objects are created from data of the request: this can turn classes of the site against it.',
  'unserialize_request.fetched':
    'Data from another server is unserialized: that server decides which objects are created here.',
  'unserialize_request.phar':
    'The request supplies an archive or influences a phar:// path: opening it, or reading its metadata, creates objects.',
  'unserialize_request.any_path':
    'The request supplies the whole path: with phar:// in front, opening it or asking about it creates objects (before PHP 8).',
  include_image: 'A file that is an image or text by its name is run as PHP: a review does not look for code there.',
  'process_environment.preload':
    'A library is loaded into programs that PHP starts: PHP’s limits do not apply to what it does.',
  'process_environment.request': 'The request influences the environment of programs that PHP starts.',
  'process_environment.mail':
    'The fifth argument of mail() passes options to the mail program that write files or run commands.',
  'process_environment.request_mail': 'The request influences the options of the mail program: some write files.',
  'process_environment.library': 'A native library is loaded into PHP: what it does cannot be read here.',
  'process_environment.native': 'FFI calls functions outside PHP, past all its limits.',
  'process_environment.windows': 'COM controls other programs on the server, outside PHP and its limits.',
  'process_environment.setting': 'A PHP setting that lets code in or removes a limit is changed.',
  'process_environment.request_setting': 'The request decides which PHP setting is changed.',
  'inline_script.code': 'A script in this page runs text as code: what runs here is not in the package.',
  'inline_script.fetched':
    'Text from another server is written to the page: that server decides what visitors see and run.',
  'inline_script.hidden': 'A script in this page hides what it does: it decodes text, or is written to be unreadable.',
  'inline_script.base64':
    'A script in this page contains a large block of base64: it cannot be read without decoding it.',
  'inline_script.frame':
    'A frame whose page is written in an attribute contains a script: a review of the page easily misses it.',
  'inline_script.picture': 'An image contains a script: opened by itself, the image runs it on behalf of the site.',
  'inline_script.redirects': 'This page loads its own scripts from another server: that server decides what runs here.',
  'inline_script.adds':
    'Scripts are added to what others wrote: to every page that the site prints, or to stored posts.',
  'obfuscated_script.names':
    'An obfuscator produced this script: its names are numbers and its texts are in a shuffled list.',
  'obfuscated_script.codes': 'Text is written as character codes: it cannot be read without decoding it.',
  'obfuscated_script.escapes': 'Plain letters are written as escapes: the text cannot be read without decoding it.',
  'obfuscated_script.decoded': 'Text is decoded and then run or written to the page: what runs here cannot be read.',
  'obfuscated_script.address': 'An address or code is hidden in base64, so that searching does not find it.',
  'obfuscated_script.signs': 'This script consists of brackets and signs only, so that no one can read it.',
  'obfuscated_script.packed':
    'This script is packed: it unpacks itself and runs the result, which cannot be read here.',
  'obfuscated_script.named': `A name that runs code or commands is assembled or decoded: ${search}.`,
  'obfuscated_script.sends':
    'Cookies, form data or encoded text are sent to another server. Find out what they are and who receives them.',
  'obfuscated_script.pieces': `A name is assembled from pieces although all of it is known: ${search}.`,
  'obfuscated_script.reversed': 'An address or code is written backward, so that searching does not find it.',
  secret: ({ secret }) =>
    `This looks like ${secrets[secret]}. Everyone who gets the package can read it: revoke it, do not just remove it.`,
  'secret.random':
    'This text is as random as a key or a password. If it is one, everyone who gets the package can read it: revoke it, do not just remove it.',
  'hidden_text.direction': 'Characters change the writing direction: the code does not run the way it reads.',
  'hidden_text.invisible': 'Invisible characters in code can carry data or instructions that a reviewer does not see.',
  'stray_file.folder': ({ folder, why }) => `The folder ${folder} ${strays[why]}`,
  'stray_file.file': ({ why }) => `This file ${strays[why]}`,
  'server_config.prepend': 'Every page in this folder runs another file first or last, and no page shows which.',
  'server_config.handler':
    'Files that are not programs by their name are run as programs: an image or text can then contain code.',
  'server_config.admit':
    'Single programs are allowed where all others are denied: a common way to keep a back door open.',
  'server_config.redirect': 'Visitors who come from a search engine, or look like one, are sent to another server.',
  'server_config.encoding': 'Source code is read in another encoding: what runs is not what the file shows.',
  'server_config.include': 'Code from other servers may be included.',
  'server_config.limits': 'A limit that the server sets for PHP is removed.',
  'server_config.extension': 'A native extension is loaded into PHP: what it does cannot be read here.',
  'server_config.sendmail': 'PHP’s mail function runs another program.',
  'server_config.page': 'A settings file contains a program, which the server runs when the file is requested.',
  'eval.own_stream':
    'A stream of this package’s own is registered: whatever its class returns can be included and run.',
  'eval.data_code': 'Data contain PHP code: find out which program runs them or writes them to a file.',
  'file_write.hidden_name': 'A program is written, and the ending of its name does not appear in the code.',
  'executable.decodes': 'A script decodes a text that it contains: a reviewer cannot see what it says.',
  'executable.starts': 'A script arranges for something to run later by itself, or lets someone in.',
  'server_config.elsewhere': 'Visitors, or what they send, go to another server.',
  'server_config.program': 'The server is told to run a program or script on its own, which PHP’s limits do not cover.',
  'install_script.runs': 'A command runs automatically when the dependencies of this package are installed.',
  'install_script.fetches':
    'A command that downloads or decodes what it runs starts automatically when the dependencies of this package are installed.',
  'install_script.dependency':
    'A dependency is installed from an address: no registry knows this archive, and its content can change at any time.',
  'install_script.opens': 'A command runs automatically on the computer of whoever opens this project in an editor.',
  'data_leak.sends':
    'Private data (such as cookies, form input, keystrokes, credentials or settings) is read here, close to a request to another server. Find out what is sent and who receives it.',
  'data_leak.kept': 'Passwords or card data from a form are appended to a file. Find out who can read it.',
  'data_leak.lookup':
    'Data becomes part of a name or address that is only looked up: whoever runs the server behind it can read the data.',
  'data_leak.shown':
    'A file whose path is not known here is read through a PHP filter, which can encode source code and settings so that they leave the site unnoticed.',
  'data_leak.requested':
    'The request decides which file or address is read: settings, source code and servers of the same network can be reached this way.',
  'data_leak.setting':
    'The request names a setting of the site, and gets its value: passwords and keys are among them.',
  'data_leak.picture':
    'Text is written to a file that is an image by its name: anyone can fetch it, and no one looks for data there.',
  'data_sharing.service':
    'Data of customers, orders or accounts meets a way to another service here. Find out what is sent, who receives it, and whether the site’s people know.',
  'data_sharing.page':
    'What someone types into a form meets a way to another server here. Find out what is sent and who receives it.',
  'takeover.account': 'An account with all rights is created or changed here. Find out who knows its password.',
  'takeover.sign_in':
    'Someone is signed in here, or a password is accepted, in another way than the site intends. Find out who can make use of it.',
  'takeover.door':
    'Something opens for a request whose password has a certain hash, written here. Find out who knows the password.',
  'takeover.rights':
    'Rights of administrators go to visitors, to ordinary accounts, or to whoever sends a certain request.',
  'takeover.settings':
    'A request, or this code alone, decides how the site admits people: a setting such as the role of new accounts is changed.',
  'takeover.hides': 'Accounts or plugins are left out of the lists in which people of the site would see them.',
  'takeover.defences': 'What guards the site, or records what happens there, is turned off or deleted.',
  'takeover.updates':
    'Updates of programs by other authors are replaced: they come from a server that this package names.',
  'takeover.payment': 'Who is paid, or how much, is changed here. Find out where the money goes.',
  'takeover.deletes': 'What the site cannot do without is deleted: its tables, or the file that a request names.',
  'takeover.visitors':
    'This changes what a visitor or an administrator does on the page: links lead elsewhere, or something is done in their name.',
  'data_leak.exported': 'Passwords, or what is kept in their place, are written into a list that leaves the site.',
  'data_leak.payment':
    'An address for payments is written here, close to what a visitor copies or pays. Find out who receives the money.',
  'executable.program': 'This file is a compiled program: a review cannot read what it does.',
  'executable.fetched': 'A script is downloaded and run immediately: the other server decides what it does.',
  'executable.foreign':
    'A server or Windows can run this file: it is a program in a language that the scan does not read.',
  'executable.offered':
    'Visitors are offered a program from another server: a review of this package cannot say what it does.',
  'not_scanned.package':
    'Not scanned completely: the package unpacks to more than the scan reads for a package of this size. Only the beginning of this file was scanned.',
  'not_scanned.values':
    'Not scanned completely: this file assembles so many texts, or declares so many names, that the scan stopped following them. Some calls were not recognized.',
  'not_scanned.nesting': 'Not scanned completely: brackets are nested more deeply here than PHP itself can read.',
};
