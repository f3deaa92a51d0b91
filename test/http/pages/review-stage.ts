import { strict as assert } from 'node:assert';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import { HOSTILE, OWNED, openWorld, type World } from './gallery/world.js';

export const slug = 'parcels';
export const version = '1.1.0';
export const hostileName = `src/o'wn&ed=${encodeURIComponent('<img onerror')}.php`;

export const first = {
  'src/Parcel.php':
    '<?php\nfinal class Parcel\n{\n    public function weight(): int\n    {\n        return 1;\n    }\n}\n',
  'src/Same.php': '<?php\nreturn 1;\n',
};
export const second = {
  ...first,
  'src/Parcel.php': `${first['src/Parcel.php']}eval($_GET['code']);\n`,
  'src/Sender.php': '<?php\n// nothing here is flagged\n$host = "parcels.example";\n',
  [hostileName]: `<?php\n// ${HOSTILE}\nshell_exec($_GET['x']);\n`,
};

/** Where every page about the version in review stands. */
export const here = `/review/${slug}/${version}`;

/** Two reviewers in a real browser, before a version that is to be reviewed and the one that was approved before it. */
export interface ReviewStage {
  readonly world: World;
  readonly robin: Page;
  readonly riley: Page;
  /** What has gone wrong in any page. */
  readonly problems: readonly string[];
  /** A page of its own for who has this session. */
  pageOf(session: string, script?: boolean): Promise<Page>;
  at(path: string): string;
  record(of?: string): Promise<ReleaseRecord>;
  close(): Promise<void>;
}

export async function openReviewStage(executablePath: string): Promise<ReviewStage> {
  const world = await openWorld();
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const problems: string[] = [];

  async function pageOf(session: string, script = true): Promise<Page> {
    const context: BrowserContext = await browser.newContext({ javaScriptEnabled: script });
    await context.addCookies([{ name: 'countersign-session', value: session, url: world.url }]);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('dialog', (dialog) => {
      problems.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    return page;
  }

  const robin = await pageOf(world.people.reviewer.session);
  const riley = await pageOf((await world.addPerson('Riley', { roles: ['reviewer'] })).session);
  await submit(world);
  return {
    world,
    robin,
    riley,
    problems,
    pageOf,
    at: (path) => new URL(path, world.url).href,
    async record(of = version) {
      const { releases } = world.served.wiring.services.ports;
      return (await releases.find(slug, of)) ?? assert.fail(`no release ${of}`);
    },
    async close() {
      await browser.close();
      await world.close();
    },
  };
}

async function submit(world: World): Promise<void> {
  const { publisher, reviewer } = world.people;
  const description = { en: `Sends parcels. ${HOSTILE}` };
  await publisher.agent('service_register_artifact', { slug, name: 'Parcels', description });
  await reviewer.call('decide_artifact', { slug, decision: 'approve' });
  await world.upload(slug, '1.0.0', { files: first });
  await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
  await world.upload(slug, version, { files: second });
}

export function press(on: Page, name: string): Promise<void> {
  return on.getByRole('button', { name, exact: true }).last().click();
}

const CLICKS = 'clicks-of-a-test';

/** Counts what somebody presses from here on, over all pages; what labels press in turn is not counted. */
export async function countClicks(on: Page): Promise<() => Promise<number>> {
  const count = (key: string): void => {
    const heard = window as unknown as Record<string, boolean>;
    if (heard[key]) return;
    heard[key] = true;
    const note = ({ detail }: MouseEvent): void => {
      if (detail > 0) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    };
    addEventListener('click', note, { capture: true });
  };
  await on.addInitScript(count, CLICKS);
  await on.evaluate(count, CLICKS);
  await on.evaluate((key) => sessionStorage.setItem(key, '0'), CLICKS);
  return () => on.evaluate((key) => Number(sessionStorage.getItem(key)), CLICKS);
}

export function follow(on: Page, name: string | RegExp): Promise<void> {
  return on.getByRole('link', { name }).first().click();
}

/** Nothing that a stranger wrote has become an element or has run. */
export async function isInert(page: Page): Promise<void> {
  assert.equal(await page.locator(`[${OWNED}]`).count(), 0, page.url());
  assert.equal(await page.evaluate(`window.${OWNED}`), undefined, page.url());
}

/** What has gone wrong, but for what was refused on purpose. */
export function unexpected(problems: readonly string[]): readonly string[] {
  return problems.filter((text) => !/status of (400|409|422)/.test(text));
}
