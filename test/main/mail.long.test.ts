import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { requirePart } from '@countersign/test-parts';
import type { NewMail } from '../../domain/mail/ports.js';
import { loadConfig } from '../../main/config.js';
import { startService } from '../../main/serve.js';
import { realParts, type Wiring, wire } from '../../main/wire.js';
import { renderMail } from '../../messages/mails/render.js';
import { openMailServer } from '../smtp.js';
import { answer, makeFolder, run, runAtTerminal } from './running.js';

const written = (id: string): NewMail => ({
  id,
  at: new Date(),
  template: 'reset_password',
  account_id: 'acc_1',
  to: 'kim@example.com',
  data: { name: 'Kim' },
  secret: { link: 'https://artifacts.example.com/reset?link=sesame' },
});

describe('the mails of a process', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let settings: Record<string, string>;

  beforeEach(async () => {
    folder = await makeFolder();
    settings = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
  });

  afterEach(() => folder.remove());

  async function during<T>(more: Record<string, string>, act: (wiring: Wiring) => Promise<T>): Promise<T> {
    const wiring = await wire(realParts(loadConfig({ ...settings, ...more })));
    try {
      return await act(wiring);
    } finally {
      await wiring.close();
    }
  }

  it('go to the server of COUNTERSIGN_SMTP_URL as soon as they are written (decisions §11)', async () => {
    const server = await openMailServer();
    const smtp = { COUNTERSIGN_SMTP_URL: server.url, COUNTERSIGN_MAIL_FROM: 'Artifacts <noreply@example.com>' };
    await during(smtp, async (wiring) => {
      const served = await startService(wiring, { jobs: true });
      await wiring.services.ports.mails.put(written('mail_1'));
      const [mail] = await server.taken(1);
      assert.deepEqual([mail?.from, mail?.to], ['noreply@example.com', ['kim@example.com']]);
      assert.match(String(mail?.raw), /link=3Dsesame|link=sesame/);
      // A burst, while the first ones are at work.
      await Promise.all([2, 3, 4, 5, 6, 7].map((number) => wiring.services.ports.mails.put(written(`mail_${number}`))));
      await server.taken(7);
      await served.close();
    });
    assert.equal(server.mails.length, 7);
    await server.close();
  });

  it('are left by a service without jobs to a process that runs them', async () => {
    const server = await openMailServer();
    const smtp = { COUNTERSIGN_SMTP_URL: server.url, COUNTERSIGN_MAIL_FROM: 'Artifacts <noreply@example.com>' };
    await during(smtp, async (wiring) => {
      const served = await startService(wiring, { jobs: false });
      await wiring.services.ports.mails.put(written('mail_1'));
      await pause(500);
      assert.equal(server.mails.length, 0);
      assert.deepEqual((await wiring.services.ports.mails.find('mail_1'))?.attempts, []);
      await wiring.jobs.start();
      await server.taken(1);
      await served.close();
    });
    await server.close();
  });

  it('are sent within seconds by a process that runs jobs when another one wrote them', async () => {
    const server = await openMailServer();
    const smtp = { COUNTERSIGN_SMTP_URL: server.url, COUNTERSIGN_MAIL_FROM: 'noreply@example.com' };
    await during(smtp, async (working) => {
      const served = await startService(working, { jobs: true });
      // The run at the start is over.
      await working.jobs.runNow('send-mails');
      await during(smtp, (other) => other.services.ports.mails.put(written('mail_1')));
      // Rejects after 10 s: the job itself looks every 20.
      await server.taken(1);
      await served.close();
    });
    await server.close();
  });

  it('are left to the running service by a command, and read at the console (decisions §9)', async () => {
    await during({}, (wiring) => wiring.services.ports.mails.put(written('mail_1')));
    const { mails } = (await answer(settings, 'admin', 'list-mails')) as { mails: Array<Record<string, unknown>> };
    assert.deepEqual([mails[0]?.['mail_id'], mails[0]?.['state']], ['mail_1', 'waiting']);
    const shown = await answer(settings, 'admin', 'show-mail', 'mail_1');
    assert.match(String(shown['text']), /link=sesame/);
    assert.equal((await answer(settings, 'admin', 'retry-mail', 'mail_1'))['state'], 'waiting');
  });

  it('stand on the terminal of a local service without a mail server, once, with their links', async function () {
    const script = requirePart(this, 'script');
    await during({}, (wiring) => wiring.services.ports.mails.put(written('mail_1')));
    const service = runAtTerminal(script, settings, 'serve');
    const { template, secret } = written('mail_1');
    const { subject } = renderMail(template, secret ?? {}, {
      baseUrl: 'https://artifacts.example.com',
      language: 'en',
    });
    const [shown] = await service.says(/kim@example\.com[\s\S]*reset\?link=sesame/);
    assert.ok(shown?.includes(subject), shown);
    service.child.kill('SIGTERM');
    await service.ended;
    const again = runAtTerminal(script, settings, 'serve');
    await again.says(/listens on/);
    again.child.kill('SIGTERM');
    await again.ended;
    assert.ok(!again.out.includes('sesame'));
  });

  it('are named, without their links, where the output of a local service goes to a file or a journal', async () => {
    await during({}, (wiring) => wiring.services.ports.mails.put(written('mail_1')));
    const service = run(settings, 'serve');
    await service.says(/kim@example\.com/);
    service.child.kill('SIGTERM');
    await service.ended;
    assert.ok(!service.out.includes('sesame'));
  });
});
