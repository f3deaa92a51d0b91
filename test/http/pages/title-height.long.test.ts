import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { type Browser, chromium } from 'playwright-core';
import { openWorld, type World } from './gallery/world.js';

const TOP = 'Math.round(document.querySelector("main h1").getBoundingClientRect().top)';

/** A list, a thing in it, and what is deeper, of every area; and who is there. */
const pages = {
  nobody: ['/', '/artifacts', '/docs', '/docs/publishing', '/docs/guidelines', '/errors', '/sign-in'],
  publisher: ['/artifacts', '/docs', '/account', '/account/tokens', '/account/artifacts/parcels', '/account/notices'],
  reviewer: ['/review', '/review/-/appeals', '/review/-/keys', '/review/parcels', '/review/parcels/1.0.0/files'],
  admin: ['/admin', '/admin/members', '/admin/waiting', '/admin/artifacts/parcels', '/account', '/artifacts'],
} as const;

describe('the title of a page, in a real browser', () => {
  let world: World;
  let browser: Browser;

  before(async function () {
    const executablePath = requirePart(this, 'chromium');
    world = await openWorld(false, { story: false });
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const { publisher, reviewer } = world.people;
    const slug = 'parcels';
    await publisher.agent('service_register_artifact', { slug, name: 'Parcels', description: { en: 'Sends.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, '1.0.0', { files: { 'src/Parcel.php': '<?php\n' } });
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  for (const [width, language] of [
    [1280, 'en'],
    [1280, 'de'],
    [360, 'en'],
    [360, 'de'],
  ] as const) {
    it(`stands as high in every area: ${width} pixels wide, ${language}`, async () => {
      const tops = new Map<number, string[]>();
      for (const [who, paths] of Object.entries(pages)) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, locale: language });
        if (who !== 'nobody') {
          const value = world.people[who as keyof World['people']].session;
          await context.addCookies([{ name: 'countersign-session', value, url: world.url }]);
        }
        const page = await context.newPage();
        for (const path of paths) {
          const answer = await page.goto(new URL(path, world.url).href);
          assert.equal(answer?.status(), 200, path);
          const top = Number(await page.evaluate(TOP));
          tops.set(top, [...(tops.get(top) ?? []), `${who} ${path}`]);
        }
        await context.close();
      }
      assert.equal(tops.size, 1, JSON.stringify([...tops]));
    });
  }
});
