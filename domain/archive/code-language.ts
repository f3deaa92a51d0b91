import { extensionOf } from '../scan/content-kind.js';

/** Languages that code is coloured in. */
const codeLanguages = [
  'php',
  'javascript',
  'typescript',
  'json',
  'xml',
  'css',
  'scss',
  'less',
  'sql',
  'yaml',
  'ini',
  'bash',
  'markdown',
] as const;

export type CodeLanguage = (typeof codeLanguages)[number];

const byExtension: Readonly<Record<string, CodeLanguage>> = {
  php: 'php',
  phtml: 'php',
  inc: 'php',
  module: 'php',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  json: 'json',
  map: 'json',
  html: 'xml',
  htm: 'xml',
  xml: 'xml',
  svg: 'xml',
  twig: 'xml',
  css: 'css',
  scss: 'scss',
  less: 'less',
  sql: 'sql',
  yml: 'yaml',
  yaml: 'yaml',
  ini: 'ini',
  toml: 'ini',
  neon: 'yaml',
  conf: 'ini',
  sh: 'bash',
  bash: 'bash',
  md: 'markdown',
};

/** The language that a file of this name is coloured in; `null` for none. */
export function languageOf(path: string): CodeLanguage | null {
  const extension = extensionOf(path);
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? null) : null;
}
