import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';

export const PASSWORD = 'four words make one';
/** Where an app on the web is led back to. */
export const WEB_CALLBACK = 'https://ledger.example.com/oauth/callback';

/** A member in a real browser, who is led to the service by apps. */
export interface RealMember {
  /** Signs in where that is asked for, and decides; answers where the browser was led back to. */
  decide(url: URL, decision: 'allow' | 'deny'): Promise<URL>;
  /** Goes to a page that is expected to lead back to the app without asking. */
  ledBack(url: URL): Promise<URL>;
  /** Cookies, and what forms have carried. */
  secrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A program on the member's device that waits for the answer. */
export interface LoopbackApp {
  readonly redirectUri: string;
  close(): void;
}

export async function openLoopbackApp(): Promise<LoopbackApp> {
  const server = createServer((_request, response) => void response.end('You can close this window.'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { redirectUri: `http://127.0.0.1:${port}/callback`, close: () => server.close().closeAllConnections() };
}

export async function openRealMember(executablePath: string, email: string): Promise<RealMember> {
  // The app on the web is nowhere: what the browser would ask it is enough.
  const nowhere = '--host-resolver-rules=MAP ledger.example.com ~NOTFOUND';
  const args = ['--no-sandbox', '--disable-gpu', nowhere];
  const browser: Browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ locale: 'en' });
  const carried = new Set<string>();

  /** The request with which the browser comes back to the app, whatever `act` does in a window of its own. */
  async function led(origin: string, act: (page: Page) => Promise<unknown>): Promise<URL> {
    const page = await context.newPage();
    const leads = (url: string): boolean => new URL(url).origin !== origin;
    const coming = page.waitForRequest((request) => request.isNavigationRequest() && leads(request.url()));
    const [request] = await Promise.all([coming, act(page)]);
    await page.close();
    return new URL(request.url());
  }

  return {
    decide: (url, decision) =>
      led(url.origin, async (page) => {
        await page.goto(url.href);
        if (page.url().includes('/sign-in')) {
          await page.getByLabel('Email address').fill(email);
          await page.getByLabel('Password').fill(PASSWORD);
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.waitForURL('**/oauth/authorize**');
        }
        carried.add(await page.locator('input[name="request"]').inputValue());
        await page.locator(`button[name="decision"][value="${decision}"]`).click();
      }),
    // An app that is nowhere shows nothing.
    ledBack: (url) => led(url.origin, (page) => page.goto(url.href).catch(() => null)),
    secrets: async () => [...carried, ...(await context.cookies()).map(({ value }) => value)],
    close: () => browser.close(),
  };
}
