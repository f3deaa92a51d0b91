import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
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

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** 320 pixels are what is left of 1280 at a zoom of 400 % (WCAG 1.4.10). A tablet has just room for a table or a list beside it. */
const WIDE: Size = { name: 'wide', width: 1280, height: 900 };
const TABLET: Size = { name: 'tablet', width: 800, height: 900 };
const PHONE: Size = { name: 'phone', width: 360, height: 740 };
const NARROW: Size = { name: 'narrow', width: 320, height: 740 };

/** What a page can be examined in, besides its language. */
const sizes = [WIDE, PHONE] as const;
const colors = ['light', 'dark'] as const;

interface Window {
  readonly name: string;
  readonly script: boolean;
  readonly language: 'en' | 'de';
  /** In which it is measured, one after the other. German words are longer: what fits in German fits. */
  readonly sizes: readonly Size[];
}

/** Loading a page and acting on it cost most of the time: in each window a page is loaded once, then the window changes its size. */
const english: Window = { name: 'english', script: true, language: 'en', sizes };
const german: Window = { name: 'german', script: true, language: 'de', sizes: [WIDE, TABLET, NARROW] };
/** Without script a page is tried in one of these: what is acted on in English. */
const plain: Window = { name: 'plain', script: false, language: 'en', sizes: [NARROW] };
const plainGerman: Window = { name: 'plain-german', script: false, language: 'de', sizes: [NARROW] };
const windows = [english, german, plain, plainGerman] as const;

interface Look {
  readonly size: Size;
  readonly colorScheme: (typeof colors)[number];
}

/**
 * What a page is examined in, by its place among the pages: each width, each set of colours and each language once.
 * axe runs only where script does.
 */
function turnsOf(place: number): Readonly<Record<Window['language'], Look>> {
  const [one, other] = place % 2 === 0 ? sizes : ([sizes[1], sizes[0]] as const);
  const [light, dark] = place % 4 < 2 ? colors : ([colors[1], colors[0]] as const);
  return { en: { size: one, colorScheme: light }, de: { size: other, colorScheme: dark } };
}

/** What the header of every page is high, in pixels: it stays where it is from one area to the next. */
const HEADER = 58;

/** What is read of a page is read in one go, without locators: for the first of them a page is sent 300 KB of script. */
const OF_STRANGERS = `[document.querySelectorAll('[${OWNED}]').length, window.${OWNED} !== undefined,
  document.body.innerText]`;

/** Whether anything is shown that only script can do. */
const SCRIPTED = `[...document.querySelectorAll('.scripted')].some(
  (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)`;

/** Counts the parts of a page that are not shown, and neither folded nor of use to script alone. */
const HIDDEN_PARTS = `[...document.querySelectorAll('main section')].filter(
  (one) => one.closest('details, .scripted, [hidden]') === null && one.getClientRects().length === 0).length`;

/** How high the header is, and how wide the page. */
const MEASURES = `[document.querySelector('body > header').getBoundingClientRect().height,
  document.documentElement.scrollWidth]`;

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
  let axe: Served;

  before(async function () {
    const named = areas.map(({ name }) => name);
    for (const one of wanted ?? []) assert.ok(named.includes(one), `no area is called ${one}`);
    const executablePath = requirePart(this, 'chromium');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    axe = await serveAxe();
    if (takesPictures) await rm(folder, { recursive: true, force: true });
  });
  after(async () => {
    await browser?.close();
    await axe?.close();
  });

  it('shows every page wide and narrow, by day and by night, with script and without, and axe finds nothing', async () => {
    const faults = await visit(false, async (show, shown) => {
      const found: string[] = [];
      for (const window of [english, german, shown.act === undefined ? plainGerman : plain]) {
        const page = await show(shown, window);
        found.push(...(await look(page, shown, window)));
        if (!window.script) continue;
        found.push(...(await examine(page, shown, window)));
        if (takesPictures) await picturesOf(page, shown, window);
      }
      return found;
    });
    assert.deepEqual(faults, []);
  });

  it('runs and renders nothing that a stranger wrote', async () => {
    let shownAsText = 0;
    const faults = await visit(true, async (show, shown) => {
      const page = await show(shown, english);
      const found: string[] = [];
      const [elements, ran, text] = (await page.evaluate(OF_STRANGERS)) as [number, boolean, string];
      if (elements > 0) found.push('shows an element of a stranger');
      if (ran) found.push('ran a script of a stranger');
      if (text.includes(`window.${OWNED}=1`)) shownAsText += 1;
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
    for (const window of windows) {
      const context = await browser.newContext({
        javaScriptEnabled: window.script,
        locale: window.language === 'en' ? 'en-GB' : 'de-DE',
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
      if (window.language !== 'en') {
        await context.addCookies([{ name: 'countersign-lang', value: window.language, url: world.url }]);
      }
      await page.setViewportSize(startOf(shown, window));
      const answer = await page.goto(new URL(shown.path, world.url).href);
      assert.equal(answer?.status(), shown.status ?? 200, `${shown.area} ${shown.path}`);
      try {
        await shown.act?.(page, wordsFor(window.language));
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
    const where = `${shown.area}/${shown.name}.${window.name}`;
    const faults: string[] = [];
    if (!window.script && (await page.evaluate(SCRIPTED))) {
      faults.push(`${where} shows what only script can do`);
    }
    if (!window.script && Number(await page.evaluate(HIDDEN_PARTS)) > 0) {
      faults.push(`${where} hides a part of the page from who runs no script`);
    }
    // The page of the kit shows what is said of an entry of an archive too, which is no field.
    const unled = shown.name === 'docs-style' ? [] : ((await page.evaluate(UNLED)) as readonly string[]);
    for (const text of unled) faults.push(`${where} leads to no field from: ${text}`);
    for (const size of window.sizes) {
      await page.setViewportSize(size);
      const [header, width] = (await page.evaluate(MEASURES)) as [number, number];
      if (header !== HEADER) faults.push(`${where}.${size.name} has a header of ${header} pixels`);
      if (width > size.width) faults.push(`${where}.${size.name} is ${width} wide in ${size.width}`);
    }
    return faults;
  }

  /** Of a page with script: a picture at each width, by day and by night. */
  async function picturesOf(page: Page, { area, name }: Shown, window: Window): Promise<void> {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of colors) {
        await page.emulateMedia({ colorScheme });
        await picture(
          page,
          `${area}/${name}.${window === english ? '' : `${window.name}.`}${size.name}.${colorScheme}`,
        );
      }
    }
  }

  async function picture(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  async function examine(page: Page, { area, name, place }: Shown, window: Window): Promise<string[]> {
    const { size, colorScheme } = turnsOf(place)[window.language];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.addScriptTag({ url: axe.url });
    const { violations } = (await page.evaluate('axe.run({ reporter: "no-passes" })')) as AxeResult;
    const where = `${area}/${name}.${window.name}.${size.name}.${colorScheme}`;
    return violations.map((one) => `${where} ${one.id}: ${one.help} ${one.nodes.map((node) => node.html).join(' ')}`);
  }
});

/** Every other page begins wide and every other narrow, so that both are seen before and after the window has changed. */
function startOf({ place }: Shown, window: Window): Size {
  const ordered = place % 2 === 0 ? window.sizes : window.sizes.toReversed();
  return ordered[0] ?? WIDE;
}

interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves axe to the pages: a browser keeps what it has compiled of an address, and of a text that is sent to it nothing. */
async function serveAxe(): Promise<Served> {
  const text = await readFile(axeFile);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/axe.js`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
