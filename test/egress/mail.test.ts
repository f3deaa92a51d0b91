import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Letter, MailOutcome } from '../../domain/mail/ports.js';
import { openPost } from '../../egress/mail.js';
import { openMailServer } from '../smtp.js';

const letter: Letter = {
  id: '01JD0000000000000000000000',
  to: 'kim@example.com',
  language: 'de',
  subject: 'Grüße: the registration',
  text: 'Hello Kim,\n\n.a dot\nFrom here\nä €\n',
  html: '<!doctype html><p>Hello Kim</p>',
};
/** This machine, by a name that is not known for it. */
const ELSEWHERE = '127.1';
const FROM = 'Countersign <noreply@artifacts.example.com>';

function answering(code: number, words: string): Error & { responseCode: number } {
  return Object.assign(new Error(words), { responseCode: code });
}

function failed(outcome: MailOutcome, again: boolean): string {
  assert.equal(outcome.did, 'failed');
  assert.equal(outcome.did === 'failed' && outcome.again, again);
  return outcome.did === 'failed' ? String(outcome.failure) : '';
}

describe('sending a mail', () => {
  it('hands it to the server in text and HTML, with a Message-ID that stays', async () => {
    const server = await openMailServer();
    const post = openPost({ server: { url: server.url, from: FROM }, ca: server.ca });
    assert.deepEqual(await post.send(letter), { did: 'sent' });
    assert.deepEqual(await post.send(letter), { did: 'sent' });
    const [first, second] = server.mails;
    assert.equal(first?.from, 'noreply@artifacts.example.com');
    assert.deepEqual(first?.to, ['kim@example.com']);
    const raw = String(first?.raw);
    assert.match(raw, /^From: Countersign <noreply@artifacts\.example\.com>\r$/m);
    assert.match(raw, /^To: kim@example\.com\r$/m);
    assert.match(raw, /^Auto-Submitted: auto-generated\r$/m);
    assert.match(raw, /^Content-Language: de\r$/m);
    assert.match(raw, /^Content-Type: multipart\/alternative/m);
    assert.match(raw, /^Subject: =\?UTF-8\?/m);
    assert.match(raw, /^\.a dot\r$/m);
    assert.match(raw, /Content-Type: text\/html/);
    for (const mail of [first, second]) {
      assert.match(String(mail?.raw), /^Message-ID: <01JD0000000000000000000000@artifacts\.example\.com>\r$/im);
    }
    await server.close();
  });

  it('turns to TLS where the server has it, and says who it is', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'sender@example.com' && password === 'p@ss/word'
          ? done(null, { user: username })
          : done(new Error('no such user')),
    });
    const url = `smtp://sender%40example.com:p%40ss%2Fword@localhost:${server.port}`;
    const post = openPost({ server: { url, from: FROM }, ca: server.ca });
    assert.deepEqual(await post.send(letter), { did: 'sent' });
    assert.deepEqual([server.mails[0]?.secure, server.mails[0]?.user], [true, 'sender@example.com']);
    await server.close();
  });

  it('speaks TLS from the start with smtps', async () => {
    const server = await openMailServer({ secure: true });
    const post = openPost({ server: { url: `smtps://localhost:${server.port}`, from: FROM }, ca: server.ca });
    assert.deepEqual(await post.send(letter), { did: 'sent' });
    assert.equal(server.mails[0]?.secure, true);
    await server.close();
  });

  it('goes to no server whose certificate nobody trusts', async () => {
    const server = await openMailServer();
    const url = `smtp://${ELSEWHERE}:${server.port}`;
    failed(await openPost({ server: { url, from: FROM }, ca: server.ca }).send(letter), true);
    assert.equal(server.mails.length, 0);
    await server.close();
  });

  it('is refused for good with 5xx of the recipient or of the message', async () => {
    const server = await openMailServer({ onRcptTo: (_to, _session, done) => done(answering(550, 'No such user')) });
    const post = openPost({ server: { url: server.url, from: FROM }, ca: server.ca });
    assert.match(failed(await post.send(letter), false), /550 No such user/);
    await server.close();
    const other = await openMailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(answering(554, 'Spam')));
      },
    });
    const words = await openPost({ server: { url: other.url, from: FROM }, ca: other.ca }).send(letter);
    assert.match(failed(words, false), /554 Spam/);
    await other.close();
  });

  it('is tried again after 4xx, and after 5xx that is about us', async () => {
    const greylist = await openMailServer({ onRcptTo: (_to, _session, done) => done(answering(451, 'Greylisted')) });
    const first = await openPost({ server: { url: greylist.url, from: FROM }, ca: greylist.ca }).send(letter);
    assert.match(failed(first, true), /451/);
    await greylist.close();
    const sender = await openMailServer({ onMailFrom: (_from, _session, done) => done(answering(550, 'Not you')) });
    failed(await openPost({ server: { url: sender.url, from: FROM }, ca: sender.ca }).send(letter), true);
    await sender.close();
  });

  it('tells of a refused login without the password', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: ({ password }, _session, done) => done(answering(535, `wrong password ${password}`)),
    });
    const url = `smtp://sender:sesame%2Fopen@localhost:${server.port}`;
    const words = failed(await openPost({ server: { url, from: FROM }, ca: server.ca }).send(letter), true);
    assert.doesNotMatch(words, /sesame/);
    await server.close();
  });

  it('sends no password in the clear to another machine', async () => {
    let said = '';
    const relay = await listen((socket) => {
      socket.on('data', (piece) => {
        said += piece.toString();
      });
      socket.write('220 relay\r\n');
      socket.on('data', (piece) => {
        if (/^EHLO/.test(piece.toString())) socket.write('250-relay\r\n250 AUTH PLAIN LOGIN\r\n');
        else socket.write('454 no TLS\r\n');
      });
    });
    const url = `smtp://sender:sesame@${ELSEWHERE}:${relay.port}`;
    const outcome = await openPost({ server: { url, from: FROM }, within: 3000 }).send(letter);
    failed(outcome, true);
    assert.match(said, /STARTTLS/);
    assert.doesNotMatch(said, /AUTH/);
    await relay.close();
  });

  it('ends with a server that stalls, at the latest when its time is over', async () => {
    for (const act of [
      (): void => {},
      (socket: Socket): void => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.once('close', () => clearInterval(timer));
      },
    ]) {
      const server = await listen(act);
      const post = openPost({ server: { url: `smtp://127.0.0.1:${server.port}`, from: FROM }, within: 300 });
      failed(await post.send(letter), true);
      await server.close();
    }
  });

  it('ends with a server that drops the connection, in every step', async () => {
    for (const steps of [0, 1, 2, 3]) {
      let left = steps;
      const server = await listen((socket) => {
        const say = (): void => {
          left -= 1;
          if (left < 0) socket.destroy();
          else socket.write(left === steps - 1 ? '220 hello\r\n' : '250 fine\r\n');
        };
        say();
        socket.on('data', say);
      });
      const post = openPost({ server: { url: `smtp://127.0.0.1:${server.port}`, from: FROM }, within: 2000 });
      failed(await post.send(letter), true);
      await server.close();
    }
  });

  it('fails for now when nothing listens', async () => {
    failed(await openPost({ server: { url: 'smtp://127.0.0.1:1', from: FROM } }).send(letter), true);
  });

  it('lets no address begin a command of its own', async () => {
    const server = await openMailServer();
    const post = openPost({ server: { url: server.url, from: FROM }, ca: server.ca });
    await post.send({ ...letter, to: 'kim@example.com>\r\nRCPT TO:<victim@example.com' });
    await post.send({ ...letter, subject: 'Hello\r\nBcc: victim@example.com' });
    assert.ok(server.mails.every(({ to }) => !to.includes('victim@example.com')));
    assert.ok(server.mails.every(({ raw }) => !/^Bcc:/im.test(raw)));
    await server.close();
  });
});

describe('a mail without a mail server', () => {
  it('is kept, and shown where a person looks, with its link', async () => {
    const printed: string[] = [];
    const post = openPost({ server: null, print: ({ text }) => void printed.push(text) });
    assert.deepEqual(await post.send({ ...letter, text: 'Open:\nhttps://x.example.com/reset?link=abc\n' }), {
      did: 'kept',
    });
    assert.equal(printed.length, 1);
    assert.match(String(printed[0]), /kim@example\.com[\s\S]*Grüße[\s\S]*reset\?link=abc/);
    assert.deepEqual(await openPost({ server: null }).send(letter), { did: 'kept' });
  });
});

async function listen(act: (socket: Socket) => void): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    act(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
