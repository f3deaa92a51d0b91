import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePart } from '@countersign/test-parts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { wordsFor } from '../../../messages/pages.js';
import { galleryAreas } from './gallery/areas.js';
import type { GalleryArea, GalleryPage } from './gallery/gallery.js';
import { OWNED, openWorld, type World } from './gallery/world.js';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const folder = fileURLToPath(new URL('../../../../.tmp/screenshots/', import.meta.url));

/** `GALLERY=review` shows only that area, `GALLERY=review,admin` those two, while they are worked on. */
const wanted = process.env['GALLERY']?.split(',');
/** `npm run gallery` leaves a picture of every page. Taking them costs as much as everything that is checked. */
const takesPictures = process.env['PICTURES'] !== undefined;
const areas = galleryAreas.filter(({ name }) => wanted === undefined || wanted.includes(name));

interface Window {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly script: boolean;
  readonly language?: 'de';
}

/**
 * `axe` runs only where script does, so the windows without any are only tried and measured. 320 pixels are what is left
 * of 1280 at a zoom of 400 % (WCAG 1.4.10). German words are longer: what fits in German fits, so that English is shown
 * there for what is acted on alone.
 */
const windows = [
  { name: 'wide', viewport: { width: 1280, height: 900 }, script: true },
  { name: 'phone', viewport: { width: 360, height: 740 }, script: true },
  { name: 'plain', viewport: { width: 320, height: 740 }, script: false },
  { name: 'german', viewport: { width: 320, height: 740 }, script: false, language: 'de' },
] as const satisfies readonly Window[];

/** Where German is examined and photographed: with script, and with what is done on a page, as in English. */
const pictured: Window = { name: 'german', viewport: windows[0].viewport, script: true, language: 'de' };
const opened: readonly Window[] = [...windows, pictured];

/** What a page can be examined in, besides its language. */
const sizes = [windows[0], windows[1]] as const;
const colors = ['light', 'dark'] as const;

interface Look {
  readonly size: (typeof sizes)[number];
  readonly colorScheme: (typeof colors)[number];
}

/**
 * What a page is examined in, by its place among the pages: each width, each set of colours and each language once.
 * Examining costs more than everything else here.
 */
function turnsOf(place: number): { readonly english: Look; readonly german: Look } {
  const [one, other] = place % 2 === 0 ? sizes : ([sizes[1], sizes[0]] as const);
  const [light, dark] = place % 4 < 2 ? colors : ([colors[1], colors[0]] as const);
  return { english: { size: one, colorScheme: light }, german: { size: other, colorScheme: dark } };
}

/** Where a table has just room, or stands beside a list. */
const TABLETS = [1280, 800];

/** What the header of every page is high, in pixels: it stays where it is from one area to the next. */
const HEADER = 58;

/** Counts the parts of a page that are not shown, and neither folded nor of use to script alone. */
const HIDDEN_PARTS = `[...document.querySelectorAll('main section')].filter(
  (one) => one.closest('details, .scripted, [hidden]') === null && one.getClientRects().length === 0).length`;

/** What a summary of a form says of a field, or of several, without a way to it. */
const UNLED = `[...document.querySelectorAll('form .notice.bad li')].filter(
  (one) => ![...one.querySelectorAll('a')].some(({ hash }) => document.getElementById(hash.slice(1)) !== null))
  .map((one) => one.textContent)`;

/** As many as a small machine has cores. */
const SIDE_BY_SIDE = 2;

interface AxeResult {
  violations: Array<{ id: string; help: string; nodes: Array<{ html: string }> }>;
}

interface Shown extends GalleryPage {
  readonly area: string;
  /** Its place among the pages: what it is examined in goes by turns. */
  readonly place: number;
}

/** Shows a page in a window of that kind, to whoever it is for. */
type Show = (shown: Shown, window: Window) => Promise<Page>;

describe('the gallery of the pages', function () {
  // Far more than it takes, for a machine that does other things.
  this.timeout(1_200_000);
  let browser: Browser;
  let axe: string;

  before(async function () {
    const named = areas.map(({ name }) => name);
    for (const one of wanted ?? []) assert.ok(named.includes(one), `no area is called ${one}`);
    const executablePath = requirePart(this, 'chromium');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    axe = await readFile(axeFile, 'utf8');
    if (takesPictures) await rm(folder, { recursive: true, force: true });
  });
  after(() => browser?.close());

  it('shows every page wide and narrow, by day and by night, with script and without, and axe finds nothing', async () => {
    const faults = await visit(false, async (show, shown) => {
      const found: string[] = [];
      for (const window of windows) {
        if (window.name === 'plain' && shown.act === undefined) continue;
        found.push(...(await look(await show(shown, window), shown, window)));
      }
      const german = await show(shown, pictured);
      found.push(...(await examineGerman(german, shown)));
      if (takesPictures) await picturesOf(german, shown);
      return found;
    });
    assert.deepEqual(faults, []);
  });

  it('runs and renders nothing that a stranger wrote', async () => {
    const [wide] = windows;
    let shownAsText = 0;
    const faults = await visit(true, async (show, shown) => {
      const page = await show(shown, wide);
      const found: string[] = [];
      if ((await page.locator(`[${OWNED}]`).count()) > 0) found.push('shows an element of a stranger');
      if (await page.evaluate(`window.${OWNED} !== undefined`)) found.push('ran a script of a stranger');
      if ((await page.locator('body').innerText()).includes(`window.${OWNED}=1`)) shownAsText += 1;
      return found.map((fault) => `${shown.area}/${shown.name} ${fault}`);
    });
    assert.deepEqual(faults, []);
    if (wanted === undefined) assert.ok(shownAsText >= 20, `only ${shownAsText} pages show a text of a stranger`);
  });

  type Act = (show: Show, shown: Shown) => Promise<readonly string[]>;

  /** Opens the worlds and does something with every page; answers the faults that were found. */
  async function visit(hostile: boolean, act: Act): Promise<readonly string[]> {
    const faults = await visitWorld(
      await openWorld(hostile),
      areas.filter(({ isApart }) => isApart !== true),
      act,
    );
    // What is apart shows nothing that a stranger wrote.
    for (const area of hostile ? [] : areas.filter(({ isApart }) => isApart === true)) {
      faults.push(...(await visitWorld(await openWorld(false, { story: false }), [area], act)));
    }
    return faults;
  }

  /** A few pages side by side. */
  async function visitWorld(world: World, shown: readonly GalleryArea[], act: Act): Promise<string[]> {
    const faults: string[] = [];
    try {
      const waiting = [...(await pagesOf(world, shown))];
      const work = async (): Promise<void> => {
        const show = await openWindows(world, faults);
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const { area, name } = next;
          // One page that fails hides none of the others.
          faults.push(...(await act(show, next).catch((error: unknown) => [`${area}/${name} ${String(error)}`])));
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    } finally {
      await world.close();
    }
    return faults;
  }

  async function pagesOf(world: World, shown: readonly GalleryArea[]): Promise<readonly Shown[]> {
    const pages: Shown[] = [];
    for (const area of shown) {
      for (const page of await area.pages(world)) pages.push({ ...page, area: area.name, place: pages.length });
    }
    return pages;
  }

  /** A window of each kind. They stay open from page to page: a new one would be a new process each time. */
  async function openWindows(world: World, faults: string[]): Promise<Show> {
    const pages = new Map<Window, Page>();
    for (const window of opened) {
      const context = await browser.newContext({
        viewport: window.viewport,
        javaScriptEnabled: window.script,
        locale: window.language === undefined ? 'en-GB' : 'de-DE',
        reducedMotion: 'reduce',
        // The pages forbid script that is not theirs, the one that examines them included.
        bypassCSP: !world.hostile,
      });
      pages.set(window, watch(await context.newPage(), faults));
    }
    return async (shown, window) => {
      const page = pages.get(window);
      if (page === undefined) throw new Error(`no window is called ${window.name}`);
      const context = page.context();
      await context.clearCookies();
      if (shown.as !== undefined) {
        const value = world.people[shown.as].session;
        await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
      }
      if (window.language !== undefined) {
        await context.addCookies([{ name: 'countersign-lang', value: window.language, url: world.url }]);
      }
      const answer = await page.goto(new URL(shown.path, world.url).href);
      assert.equal(answer?.status(), shown.status ?? 200, `${shown.area} ${shown.path}`);
      try {
        // Acting costs as much as looking: what is only measured in German is measured as it stands.
        if (window.script || window.language === undefined) await shown.act?.(page, wordsFor(window.language ?? 'en'));
      } catch (error) {
        const said = await page.locator('main').innerText();
        throw new Error(`${window.name}: ${String(error)}\n${page.url()} says: ${said}`);
      }
      return page;
    };
  }

  /** What no page may do, whatever stands on it. */
  function watch(page: Page, faults: string[]): Page {
    page.on('dialog', (dialog) => {
      faults.push(`${page.url()} opened a dialog`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(`${page.url()} tried: ${message.text()}`);
    });
    return page;
  }

  async function look(page: Page, shown: Shown, window: Window): Promise<string[]> {
    const faults: string[] = [];
    if (!window.script && (await page.locator('.scripted:visible').count()) > 0) {
      faults.push(`${shown.area}/${shown.name} shows what only script can do`);
    }
    if (!window.script && Number(await page.evaluate(HIDDEN_PARTS)) > 0) {
      faults.push(`${shown.area}/${shown.name} hides a part of the page from who runs no script`);
    }
    for (const colorScheme of window.script ? colors : []) {
      const where = `${shown.area}/${shown.name}.${window.name}.${colorScheme}`;
      const { english } = turnsOf(shown.place);
      const isExamined = window.name === english.size.name && colorScheme === english.colorScheme;
      if (!isExamined && !takesPictures) continue;
      await page.emulateMedia({ colorScheme });
      if (takesPictures) await picture(page, where);
      if (isExamined) faults.push(...(await examine(page)).map((fault) => `${where} ${fault}`));
    }
    // The page of the kit shows what is said of an entry of an archive too, which is no field.
    const unled = shown.name === 'docs-style' ? [] : ((await page.evaluate(UNLED)) as readonly string[]);
    for (const text of unled) {
      faults.push(`${shown.area}/${shown.name}.${window.name} leads to no field from: ${text}`);
    }
    const header = Number(
      await page.evaluate('document.querySelector("body > header").getBoundingClientRect().height'),
    );
    if (header !== HEADER) faults.push(`${shown.area}/${shown.name}.${window.name} has a header of ${header} pixels`);
    // The longest words, at the widths between a phone and a screen too.
    for (const room of 'language' in window ? [...TABLETS, window.viewport.width] : [window.viewport.width]) {
      if ('language' in window) await page.setViewportSize({ ...window.viewport, width: room });
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (width > room) faults.push(`${shown.area}/${shown.name}.${window.name} is ${width} wide in ${room}`);
    }
    return faults;
  }

  async function examineGerman(page: Page, { area, name, place }: Shown): Promise<string[]> {
    const { size, colorScheme } = turnsOf(place).german;
    await page.setViewportSize(size.viewport);
    await page.emulateMedia({ colorScheme });
    const faults = await examine(page);
    await page.setViewportSize(pictured.viewport);
    return faults.map((fault) => `${area}/${name}.${pictured.name}.${size.name}.${colorScheme} ${fault}`);
  }

  /** Of a page in German: a picture at each width, by day and by night. */
  async function picturesOf(page: Page, { area, name }: Shown): Promise<void> {
    for (const { name: size, viewport } of sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of colors) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${area}/${name}.${pictured.name}.${size}.${colorScheme}`);
      }
    }
    await page.setViewportSize(pictured.viewport);
  }

  async function picture(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  async function examine(page: Page): Promise<string[]> {
    await page.evaluate(`window.axe === undefined && (() => {${axe}})()`);
    const { violations } = (await page.evaluate('axe.run({ reporter: "no-passes" })')) as AxeResult;
    return violations.map((one) => `${one.id}: ${one.help} ${one.nodes.map((node) => node.html).join(' ')}`);
  }
});
