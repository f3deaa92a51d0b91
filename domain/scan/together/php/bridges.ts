/**
 * Code that PHP runs by other means than its own words: interpreters of other languages within PHP, libraries that evaluate the
 * classes which they make, and files that stand in memory only.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';

/** Names that nothing else has. */
export const bridgePhrases: readonly Phrase[] = [
  // Interpreters: what they run reaches commands and files past all that is said of PHP here.
  phrase('process_environment.native', [
    'PyCore::',
    '\\PyCore;',
    'PyModule(',
    'PyObject::',
    'Python::import(',
    'new \\Perl(',
    'new Perl(',
    'new Perl;',
    'new \\Perl;',
    "'java.lang.Runtime'",
    '"java.lang.Runtime"',
    'java.lang.ProcessBuilder',
    'javax.script.ScriptEngineManager',
    'java.net.URLClassLoader',
    'new \\Ruby(',
    'new QuickJS',
    'new \\QuickJS',
    'QuickJS\\',
    'py_import(',
    'py_call(',
    'py_call_object',
    'luasandbox',
    'LuaSandboxFunction',
    'wasm_new_instance(',
    'Wasm\\Instance(',
    'new Wasm\\',
    'Wasmer\\',
    'Wasmtime\\',
    'tcl_eval(',
    'embed_rb',
    'ZEngine\\',
    'ReflectionClass::fromCData',
  ]),
  // `$lua->call(['os', 'execute'], …)`
  phrase(
    'process_environment.native',
    ["['os', 'execute']", '["os", "execute"]', "['io', 'popen']", "'os.execute'", 'os.execute(', 'io.popen('],
    /\bLua\b|\$lua|LuaSandbox|->(?:call|eval|assign|loadString)\(/,
  ),
  lightly(
    phrase(
      'process_environment.native',
      [
        'new \\Lua(',
        'new Lua(',
        'new \\Lua;',
        'new Lua;',
        'new \\V8Js(',
        'new V8Js(',
        'private \\Lua ',
        'private Lua ',
        'extends \\Lua',
        'extends V8Js',
        'extends \\V8Js',
        'V8Object',
      ],
      /->(?:call|eval|assign|include|registerCallback|executeString|executeScript|compileString)\(/,
    ),
  ),
  // Libraries that evaluate the code of classes: of doubles for tests, of proxies, of what a container is compiled to.
  lightly(
    phrase(
      'eval.unknown_text',
      [
        'EvaluatingGeneratorStrategy',
        'Loader\\EvalLoader',
        'EvalLoader(',
        'MockClass(',
        'MockObject\\MockClass',
        'MockTrait(',
        'MockObject\\MockTrait',
        'generateClassFromWsdl(',
        'Generator\\ClassCreator',
        'ClassCreator(',
        'evaluateMockCode',
        'ClassCodeGenerator(',
        'HHVM_MockLoader',
        'eval_code(',
        'phpParser\\Evaluator',
        'ConstExprEvaluator(',
        'Stringy\\Eval',
        'AspectMock\\',
        'Go\\Instrument\\',
        'Patchwork\\redefine',
        'Patchwork\\CodeManipulation',
        'ClassKit',
        'classkit_method_',
        'runkit_method_',
        'runkit7_method_',
        'componere_',
        'Componere\\Definition',
        'Componere\\Patch',
        'Componere\\Method',
        'uopz_add_function',
        'uopz_implement',
        'uopz_extend',
      ],
      without(/namespace\s+(?:Prophecy|PHPUnit|ProxyManager|Mockery)|\$this->language_data|'KEYWORDS'/),
    ),
  ),
  // A generator's class is written and loaded in the same place.
  lightly(
    phrase(
      'eval.unknown_text',
      words`->setBody( ->addBody( ClassGenerator( MethodGenerator( Nette\PhpGenerator PhpFile( PrettyPrinter\Standard ->prettyPrintFile( ->prettyPrint( PhpDumper( CodeGenerator(`,
      /\beval\s?\(|\b(?:include|require)(?:_once)?\s?\(?\s?\$|EvaluatingGenerator|ClassLoader|->generate\(\$class/,
      oneOf(/file_put_contents|fwrite|dumpFile|EvaluatingGenerator|eval\s?\(|->generate\(/),
    ),
  ),
  // A file that is in memory only, or behind a scheme of a library, is included.
  phrase(
    'eval.include_stream',
    words`vfsStream::url( vfsStream::setup( vfsStream::newFile( vfsStream::create( vfsStreamWrapper FlysystemStreamWrapper Gaufrette\StreamWrapper registerStreamWrapper( VariableStream stream_wrapper_register(
      Storage_Stream FileSystem::factory( AwsS3StreamWrapper StreamWrapper::register( Dropbox\Stream`,
    oneOf(
      /\b(?:include|require)(?:_once)?\s?\(?\s?(?:vfsStream::url\(|\$\w{1,20}->url\(\)|['"](?:vfs|fly|gaufrette|flysystem|s3|var|gs|azure|blob|mem|memory|global|stub|db|code|tpl|views?)\w{0,10}:\/\/)/,
      /(?:Gaufrette|Flysystem|Dropbox|AwsS3|\bS3Client)[\s\S]{0,900}\b(?:include|require)(?:_once)?\s?\(?\s?\$/,
    ),
  ),
];
