import { xml } from './xml.js';

/** So many artifacts stand in the one sitemap; beyond, each first letter has its own (sitemaps.org, at most 50,000). */
export const FEW = 1_000;
export const MOST = 20_000;
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as const;

const open = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;

/** Pages, by their addresses. */
export function urlSet(addresses: readonly string[]): string {
  return `${open('urlset')}${addresses.map((one) => `<url><loc>${xml(one)}</loc></url>\n`).join('')}</urlset>\n`;
}

/** The sitemap of sitemaps. */
export function sitemapIndex(baseUrl: string): string {
  const parts = ['pages', ...LETTERS].map(
    (one) => `<sitemap><loc>${xml(`${baseUrl}/sitemap-${one}.xml`)}</loc></sitemap>\n`,
  );
  return `${open('sitemapindex')}${parts.join('')}</sitemapindex>\n`;
}
