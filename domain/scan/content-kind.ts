import { latin1 } from './latin1.js';

/** What a file is to the scan. PHP is not here: it is looked for in every file, whatever its name (decisions §5). */
export interface ContentKind {
  /** Holds a NUL byte near its beginning, and a server would not run it: an image, an archive, a font. */
  binary: boolean;
  /** Run in a browser or by Node. */
  script: boolean;
  /** Markup, style or settings, whose URLs are used: how its comments are written, else `null`. */
  comments: 'markup' | 'block' | 'hash' | 'none' | null;
  /** Written to be read, or in another language: PHP may be quoted in it, and backticks mean something else there. */
  foreign: boolean;
}

const scripts = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx']);
const prose = new Set([
  'md',
  'markdown',
  'mdown',
  'mkd',
  'mdx',
  'rst',
  'adoc',
  'asciidoc',
  'txt',
  'text',
  'po',
  'pot',
  'csv',
]);
const languages = new Set([
  'sql',
  'sh',
  'bash',
  'py',
  'rb',
  'pl',
  'map',
  'json',
  'yml',
  'yaml',
  'css',
  'scss',
  'less',
  'sass',
  'log',
]);
/** PHP of Drupal. */
const drupal = new Set(['module', 'install', 'theme', 'engine', 'profile']);
/** What a server may run: a NUL byte in it makes it no picture. */
const run = new Set(['php', 'phtml', 'pht', 'phps', 'inc', 'php3', 'php4', 'php5', 'php7', 'php8']);
const comments: ReadonlyMap<string, ContentKind['comments']> = new Map(
  Object.entries<ContentKind['comments']>({
    html: 'markup',
    htm: 'markup',
    xhtml: 'markup',
    xml: 'markup',
    svg: 'markup',
    vue: 'markup',
    svelte: 'markup',
    astro: 'markup',
    twig: 'markup',
    tpl: 'markup',
    latte: 'markup',
    mustache: 'markup',
    hbs: 'markup',
    phtml: 'markup',
    handlebars: 'markup',
    njk: 'markup',
    nunjucks: 'markup',
    jinja: 'markup',
    jinja2: 'markup',
    j2: 'markup',
    ejs: 'markup',
    eta: 'markup',
    liquid: 'markup',
    smarty: 'markup',
    volt: 'markup',
    ftl: 'markup',
    vm: 'markup',
    erb: 'markup',
    mjml: 'markup',
    jst: 'markup',
    dust: 'markup',
    tmpl: 'markup',
    shtml: 'markup',
    shtm: 'markup',
    stm: 'markup',
    marko: 'markup',
    riot: 'markup',
    jsp: 'markup',
    aspx: 'markup',
    cshtml: 'markup',
    hta: 'markup',
    xsl: 'markup',
    xslt: 'markup',
    css: 'block',
    scss: 'block',
    less: 'block',
    yml: 'hash',
    yaml: 'hash',
    ini: 'hash',
    conf: 'hash',
    htaccess: 'hash',
    sh: 'hash',
    bash: 'hash',
    py: 'hash',
    toml: 'hash',
    neon: 'hash',
    json: 'none',
  }),
);

/** Of other languages, and settings that are programs. */
const programs = new Set('pl pm rb lua gradle groovy ps1 bat cmd ksh zsh awk tcl sql'.split(' '));

const pages = new Set(
  'html htm xhtml svg xml vue hbs mustache handlebars twig latte svelte astro liquid njk nunjucks jinja jinja2 j2 tpl smarty'.split(
    ' ',
  ),
);

const SAMPLE = 8192;

export function kindOf(path: string, bytes: Uint8Array): ContentKind {
  const extension = extensionOf(path);
  const script = scripts.has(extension);
  const binary = !isText(extension) && isBinary(bytes);
  return {
    binary,
    script,
    comments: binary ? null : (comments.get(extension) ?? null),
    foreign: script || prose.has(extension) || languages.has(extension),
  };
}

/** What reads it as text, whatever bytes are in it: browsers and interpreters pass over a NUL byte. */
function isText(extension: string): boolean {
  return run.has(extension) || comments.has(extension) || scripts.has(extension) || programs.has(extension);
}

/** What reads a file for the most part, by its name: each of the two languages takes code of its own. */
export function languageOf(path: string): 'php' | 'script' | 'other' {
  const extension = extensionOf(path);
  if (scripts.has(extension)) return 'script';
  return run.has(extension) || drupal.has(extension) ? 'php' : 'other';
}

/** Whether there is a NUL byte in the first 8 KiB. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, SAMPLE).includes(0);
}

/** Pages and pictures that most servers send as they are: `<?php` is a remark in them. */
export function isPage(path: string): boolean {
  return pages.has(extensionOf(path));
}

/** What is run as PHP and read by nothing else: by its ending, and by its first line where that names a program. */
export function isRunAsPhp(path: string, b: Uint8Array): boolean {
  if (languageOf(path) !== 'php') return false;
  return b[0] !== 0x23 || b[1] !== 0x21 || /^#![^\r\n]{0,200}php/.test(latin1(b, 0, Math.min(b.length, 300)));
}

/** True for what follows the last dot of the name to be written for people: documentation, translations. */
export function isProse(path: string): boolean {
  return prose.has(extensionOf(path));
}

let lastPath = '';
let lastExtension = '';

/** The part of a file's name after its last dot, in lower case; `""` without one. Many parts ask it of the same file. */
export function extensionOf(path: string): string {
  if (path === lastPath) return lastExtension;
  const dot = path.lastIndexOf('.');
  lastPath = path;
  lastExtension = dot <= path.lastIndexOf('/') ? '' : path.slice(dot + 1).toLowerCase();
  return lastExtension;
}
