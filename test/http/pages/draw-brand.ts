import { readFile, writeFile } from 'node:fs/promises';
import { findPart } from '@countersign/test-parts';
import { chromium } from 'playwright-core';

/** `npm run brand`: draws the pictures that cannot be SVG, from the mark and the wordmark: an icon, and the card of links. */
const assets = new URL('../../../../http/assets/', import.meta.url);
const svg = async (name: string): Promise<string> => (await readFile(new URL(name, assets), 'utf8')).trim();

const executablePath = findPart('chromium');
if (executablePath === null) throw new Error('Chromium is not installed');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await draw('icon.png', 180, 180, `<style>svg{width:180px;display:block}</style>${await svg('mark.svg')}`);
  const style =
    'body{background:#f4f6f8;font:500 40px Inter,sans-serif;color:#55606a}svg{width:900px;margin:210px 150px 40px;display:block}';
  const lines = '<div style="position:absolute;inset:auto 0 0;height:24px;background:#3446b4"></div>';
  await draw('social-card.png', 1200, 630, `<style>${style}</style>${await svg('wordmark.svg')}${lines}`);
} finally {
  await browser.close();
}

async function draw(name: string, width: number, height: number, content: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(`<!doctype html><style>body{margin:0}</style>${content}`);
  await writeFile(new URL(name, assets), await page.screenshot({ omitBackground: true }));
  await page.close();
}
