import { randomBytes } from 'node:crypto';
import { type App, type AppAnswer, startApp } from './app.js';
import { openBrowser, textsOf } from './browser.js';
import { runCommand } from './command.js';
import { brief, type Json } from './show.js';
import type { Stage } from './story.js';

const SCOPE = 'profile account.read offline_access';

/** An app that acts for a member: from the address of the service to the end of its tokens. */
export async function playAppStory(stage: Stage): Promise<void> {
  const app = await startApp();
  try {
    const code = await consent(stage, app);
    await useTokens(stage, app, code);
  } finally {
    app.close();
  }
}

/** Up to the code: the app finds its way, and the member allows it. */
async function consent({ terminal, service, suffix }: Stage, app: App): Promise<string> {
  const command = async (args: readonly string[]): Promise<Json> => {
    terminal.sent(`countersign admin ${args.join(' ')}`);
    const answer = await runCommand(service.dataDir, ['admin', ...args]);
    terminal.answered(brief(answer));
    return answer;
  };
  terminal.chapter('Create an account for Mia and register an app');
  const email = `mia${suffix}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const account = await command(['create-account', '--email', email, '--name', 'Mia']);
  // The command may not know the port that the service has picked.
  const link = new URL(String(account['sign_in_url']));
  const first = openBrowser();
  await first.send(await first.open(`${service.url}${link.pathname}${link.search}`), '/sign-in', { password });
  // Any port will do for a redirect URI on this device that was registered without one.
  const client = await command([
    'create-oauth-client',
    '--name',
    'Planner',
    '--redirect-uri',
    'http://127.0.0.1/callback',
  ]);

  terminal.chapter('The app discovers the endpoints and asks Mia for consent');
  terminal.sent('GET /.well-known/oauth-authorization-server');
  const metadata = await app.discover(service.url);
  terminal.answered(brief(metadata));
  const methods = metadata['code_challenge_methods_supported'] as readonly string[];
  terminal.checked(
    'the issuer is the service, and PKCE uses S256',
    metadata['issuer'] === service.url && methods.join() === 'S256',
  );
  const asked = app.authorizationUrl(String(client['client_id']), SCOPE);
  terminal.sent(`Mia’s browser: GET ${new URL(asked).pathname}?response_type=code&scope=${SCOPE}&code_challenge=…`);
  const browser = openBrowser();
  const signIn = await browser.open(asked);
  terminal.checked('Mia has to sign in first', signIn.url.pathname === '/sign-in');
  const screen = await browser.send(signIn, '/sign-in', { email, password });
  terminal.said(textsOf(screen, /<h1[^>]*>(.*?)<\/h1>/gs).join());
  const [list = ''] = /<ul class="app-scopes".*?<\/ul>/s.exec(screen.html) ?? [];
  for (const scope of textsOf({ ...screen, html: list }, /<li[^>]*>(.*?)<\/li>/gs)) terminal.said(`  · ${scope}`);
  terminal.sent('Mia: Allow');
  const end = await browser.send(screen, '/oauth/authorize', { decision: 'allow' });
  const back = app.answered();
  terminal.answered(`303 ${end.url.origin}${end.url.pathname}?code=bkac_…&state=…&iss=${back.get('iss')}`);
  terminal.checked('the app receives a code, its state and the issuer', end.url.href.startsWith(app.redirectUri));
  return String(back.get('code'));
}

/** From the code on: tokens, who the member is, the next pair, and what an old refresh token does. */
async function useTokens({ terminal }: Stage, app: App, code: string): Promise<void> {
  const shown = (words: string, answer: AppAnswer): Json => {
    terminal.sent(words);
    terminal.answered(`${answer.status} ${brief(answer.body)}`);
    return answer.body;
  };
  const refresh = (token: unknown): Promise<AppAnswer> =>
    app.token({ grant_type: 'refresh_token', refresh_token: String(token) });

  terminal.chapter('The app exchanges the code for tokens and reads Mia’s profile');
  const first = shown('POST /oauth/token (code, PKCE verifier)', await app.redeem(code));
  terminal.checked(
    'an access token for 1 hour, and a refresh token',
    first['expires_in'] === 3600 && 'refresh_token' in first,
  );
  const mia = shown('GET /oauth/userinfo', await app.userinfo(String(first['access_token'])));
  terminal.checked('the profile has her name and email address', mia['name'] === 'Mia' && 'email' in mia);

  terminal.chapter('The app refreshes its tokens; then someone reuses the previous refresh token');
  const second = shown('POST /oauth/token (refresh token)', await refresh(first['refresh_token']));
  terminal.checked('new access and refresh tokens', second['refresh_token'] !== first['refresh_token']);
  const replay = shown('POST /oauth/token (previous refresh token)', await refresh(first['refresh_token']));
  terminal.checked('the reuse is refused', replay['error'] === 'invalid_grant');
  const late = shown('POST /oauth/token (newest refresh token)', await refresh(second['refresh_token']));
  const gone = await app.userinfo(String(second['access_token']));
  shown('GET /oauth/userinfo (newest access token)', gone);
  terminal.checked(
    'all tokens of the authorization are revoked',
    late['error'] === 'invalid_grant' && gone.status === 401,
  );
}
