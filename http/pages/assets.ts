import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_FOLDER } from '../../tools/package-folder.js';

export interface Asset {
  readonly url: string;
  readonly type: string;
  readonly content: string | Buffer;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

// Assets are not compiled.
const folder = new URL('http/assets/', PACKAGE_FOLDER);

/** The one stylesheet, by area, in the order of its rules: of two that weigh the same the later one counts. */
const style = [
  'base',
  'frame',
  'text',
  'documents',
  'forms',
  'notices',
  'tables',
  'review',
  'differences',
  'errors',
  'print',
  'steps',
  'artifacts',
  'account',
  'thread',
  'kit',
  'consent',
  'style',
  'public',
  'charts',
] as const;

function read(name: string, content: string | Buffer = readFileSync(new URL(name, folder))): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  return { url: `/assets/${name.slice(0, dot)}.${hash}.${extension}`, type: types[extension] ?? 'text/plain', content };
}

const assets: ReadonlyMap<string, Asset> = new Map(
  readdirSync(folder)
    .filter((name) => /\.(?:css|js|svg|png)$/.test(name))
    .map((name): [string, Asset] => [name, read(name)])
    .concat([['style.css', read('style.css', readStyle())]]),
);

/** The areas in one file: a page waits for one stylesheet, and every page after it for none. */
function readStyle(): string {
  return style.map((area) => readFileSync(new URL(`style/${area}.css`, folder), 'utf8')).join('\n');
}

/** A file of `http/assets` at an address that changes with its content. Throws for one that is not there. */
export function asset(name: string): Asset {
  const found = assets.get(name);
  if (found === undefined) throw new Error(`There is no asset ${name}`);
  return found;
}

/** Serves the assets, which browsers may keep for good, and the icon where browsers look for it unasked. */
export function addAssets(app: FastifyInstance): void {
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('content-type', 'image/png').send(asset('icon.png').content),
  );
  for (const { url, type, content } of assets.values()) {
    app.get(url, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    );
  }
}
