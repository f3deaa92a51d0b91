/** By these, modules and libraries are loaded whose name stands nowhere, or other programs run. */
export const MODULES: ReadonlySet<string> = new Set(
  'builtinModules getBuiltinModule dlopen _linkedBinding setupPrimary setupMaster registerHooks ShadowRealm'.split(' '),
);
/** How Node.js finds and reads a module: replaced, others decide what it loads. */
export const LOADING: ReadonlySet<string> = new Set(
  '_extensions _resolveFilename _findPath _nodeModulePaths _compile _load wrap wrapper'.split(' '),
);
/** What runs a command and nothing else is called. */
export const COMMANDS: ReadonlySet<string> = new Set(['execSync', 'spawnSync', 'execFileSync']);
export const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
/** By these, texts become code. */
export const MAKERS: ReadonlySet<string> = new Set(['eval', 'Function', 'constructor']);
/** Only after `Function.` and `require.`. */
export const AFTER_OWNER: ReadonlySet<string> = new Set(['call', 'apply', 'extensions']);
/** Obfuscators put the list of their texts in order with these. */
export const SHUFFLERS: ReadonlySet<string> = new Set(['parseInt', 'push', 'shift']);
/** `_0x1a2b`, `a0_0x1a2b` */
export const NUMBERED: RegExp = /^(?:[a-z]\d{0,3})?_0x[0-9a-f]{2,8}$/i;
