import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePart } from '@countersign/test-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { galleryAreas } from './gallery/areas.js';
import type { GalleryPage } from './gallery/gallery.js';
import { OWNED, openWorld, type World } from './gallery/world.js';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const folder = fileURLToPath(new URL('../../../../.tmp/screenshots/', import.meta.url));

/** `GALLERY=review` shows only that area, while it is worked on. */
const wanted = process.env['GALLERY'];
const areas = galleryAreas.filter(({ name }) => wanted === undefined || wanted === name);

/** `axe` runs only where script does, so the window without any is only tried and measured. */
const windows = [
  { name: 'wide', viewport: { width: 1280, height: 900 }, script: true },
  { name: 'phone', viewport: { width: 360, height: 740 }, script: true },
  { name: 'plain', viewport: { width: 360, height: 740 }, script: false },
] as const;

type Window = (typeof windows)[number];

/** Pages that are looked at side by side. */
const SIDE_BY_SIDE = 3;

interface AxeResult {
  violations: Array<{ id: string; help: string; nodes: Array<{ html: string }> }>;
}

interface Shown extends GalleryPage {
  readonly area: string;
}

describe('the gallery of the pages', () => {
  let browser: Browser;
  let axe: string;

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    axe = await readFile(axeFile, 'utf8');
    await rm(folder, { recursive: true, force: true });
  });
  after(() => browser?.close());

  it('shows every page wide and narrow, by day and by night, with script and without, and axe finds nothing', async () => {
    const world = await openWorld();
    try {
      const faults: string[] = [];
      const contexts = await contextsOf(world);
      await each(await pagesOf(world), async (shown) => {
        for (const window of windows) faults.push(...(await look(world, contexts, shown, window)));
      });
      assert.deepEqual(faults, []);
    } finally {
      await world.close();
    }
  });

  it('runs and renders nothing that a stranger wrote', async () => {
    const world = await openWorld(true);
    try {
      const faults: string[] = [];
      const contexts = await contextsOf(world);
      await each(await pagesOf(world), async (shown) => {
        faults.push(...(await tryHostile(world, contexts, shown)));
      });
      assert.deepEqual(faults, []);
    } finally {
      await world.close();
    }
  });

  async function pagesOf(world: World): Promise<readonly Shown[]> {
    const pages: Shown[] = [];
    for (const area of areas) {
      await mkdir(join(folder, area.name), { recursive: true });
      for (const page of await area.pages(world)) pages.push({ ...page, area: area.name });
    }
    return pages;
  }

  type Contexts = (shown: Shown, window: Window) => BrowserContext;

  /** A window of each kind for everybody. */
  async function contextsOf(world: World): Promise<Contexts> {
    const made = new Map<string, BrowserContext>();
    for (const window of windows) {
      for (const name of ['nobody', 'member', 'publisher', 'reviewer', 'admin'] as const) {
        const context = await browser.newContext({
          viewport: window.viewport,
          javaScriptEnabled: window.script,
          locale: 'en-GB',
          // The pages forbid script that is not theirs, the one that examines them included.
          bypassCSP: !world.hostile,
        });
        if (name !== 'nobody') {
          const value = world.people[name].session;
          await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
        }
        made.set(`${window.name} ${name}`, context);
      }
    }
    return ({ as = 'nobody' }, window) => {
      const context = made.get(`${window.name} ${as}`);
      if (context === undefined) throw new Error(`nobody is called ${as}`);
      return context;
    };
  }

  async function open(world: World, context: BrowserContext, shown: Shown): Promise<Page> {
    const page = await context.newPage();
    const answer = await page.goto(new URL(shown.path, world.url).href);
    assert.equal(answer?.status(), shown.status ?? 200, `${shown.area} ${shown.path}`);
    await shown.act?.(page);
    return page;
  }

  async function look(world: World, contexts: Contexts, shown: Shown, window: Window): Promise<string[]> {
    const page = await open(world, contexts(shown, window), shown);
    const faults: string[] = [];
    for (const colorScheme of window.script ? (['light', 'dark'] as const) : []) {
      const where = `${shown.area}/${shown.name}.${window.name}.${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${where}.png`), fullPage: true });
      // Each width and each set of colours once: examining costs more than everything else here.
      if ((window.name === 'wide') !== (colorScheme === 'light')) continue;
      faults.push(...(await examine(page)).map((fault) => `${where} ${fault}`));
    }
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (width > window.viewport.width) faults.push(`${shown.area}/${shown.name} is ${width} wide`);
    await page.close();
    return faults;
  }

  async function examine(page: Page): Promise<string[]> {
    await page.evaluate(`window.axe === undefined && (() => {${axe}})()`);
    const { violations } = (await page.evaluate('axe.run()')) as AxeResult;
    return violations.map((one) => `${one.id}: ${one.help} ${one.nodes.map((node) => node.html).join(' ')}`);
  }

  async function tryHostile(world: World, contexts: Contexts, shown: Shown): Promise<string[]> {
    const [wide] = windows;
    const faults: string[] = [];
    const context = contexts(shown, wide);
    const page = await context.newPage();
    const where = `${shown.area}/${shown.name}`;
    page.on('dialog', (dialog) => {
      faults.push(`${where} opened a dialog`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(`${where} tried: ${message.text()}`);
    });
    await page.goto(new URL(shown.path, world.url).href);
    await shown.act?.(page);
    if ((await page.locator(`[${OWNED}]`).count()) > 0) faults.push(`${where} shows an element of a stranger`);
    if (await page.evaluate(`window.${OWNED} !== undefined`)) faults.push(`${where} ran a script of a stranger`);
    await page.close();
    return faults;
  }
});

/** Does something with every page, a few side by side. */
async function each(pages: readonly Shown[], act: (page: Shown) => Promise<void>): Promise<void> {
  const waiting = [...pages];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
}
