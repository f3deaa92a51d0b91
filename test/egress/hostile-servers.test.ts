import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Exchange } from '../../domain/webhook/ports.js';
import { makeAuthority, testAuthority } from '../certificates.js';
import { failureIn } from '../failure-in.js';
import { NAME, openTcp, openTls, type RawServer } from './raw-server.js';

const DAY_MS = 86_400_000;
/** Until a deadline that an answer should not reach, and until one that is waited for: all of it is waited, in ms. */
const ENOUGH = 2000;
const WAITED_FOR = 500;

/** Posts to a server and closes it. */
async function postTo(opening: Promise<RawServer>, within = ENOUGH): Promise<Exchange & { connections: number }> {
  const server = await opening;
  try {
    return { ...(await server.post({ within })), connections: server.connections };
  } finally {
    await server.close();
  }
}

function failed(exchange: Exchange, failure: RegExp): void {
  assert.equal(exchange.status, null);
  assert.equal(exchange.headers, null);
  assert.equal(exchange.body, null);
  assert.match(failureIn(exchange), failure);
  // Nothing of this machine.
  assert.doesNotMatch(JSON.stringify(exchange.error), /127\.0\.0\.1|node_modules|undici|\/|HPE_|UND_ERR|ERR_/);
}

describe('a hostile receiver', () => {
  it('that never accepts costs its time and no more (decisions §6)', async () => {
    const exchange = await postTo(
      openTcp(() => {}),
      WAITED_FOR,
    );
    failed(exchange, /timed_out/);
    assert.notEqual(exchange.address, null);
  });

  it('that drips a TLS handshake is given up at the deadline (decisions §6)', async () => {
    const exchange = await postTo(
      openTcp((socket) => {
        socket.write(Buffer.from([22, 3, 3, 64, 0]));
        const timer = setInterval(() => socket.write(Buffer.from([0])), 20);
        socket.once('close', () => clearInterval(timer));
      }),
      WAITED_FOR,
    );
    failed(exchange, /during tls/);
  });

  it('that answers plain HTTP has no TLS (decisions §6)', async () => {
    failed(await postTo(openTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))), /tls_failed/);
  });

  it('that resets the connection at once (decisions §6)', async () => {
    failed(await postTo(openTcp((socket) => void socket.resetAndDestroy())), /connection_closed/);
  });

  it('that resets the connection after the request (decisions §6)', async () => {
    failed(await postTo(openTls((socket) => void socket.destroy())), /connection_closed during answer/);
  });

  it('that closes in order without a word (decisions §6)', async () => {
    failed(await postTo(openTls((socket) => void socket.end())), /connection_closed during answer/);
  });

  it('that reads and never answers (decisions §6)', async () => {
    failed(
      await postTo(
        openTls(() => {}),
        WAITED_FOR,
      ),
      /timed_out/,
    );
  });

  it('that drips a status line byte by byte: the deadline is one, not one per byte (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => {
        const line = `HTTP/1.1 200 ${'x'.repeat(10_000)}`;
        let at = 0;
        const timer = setInterval(() => socket.write(line.charAt(at++)), 10);
        socket.once('close', () => clearInterval(timer));
      }),
      WAITED_FOR,
    );
    failed(exchange, /timed_out/);
  });

  it('that drips headers without an end: the status line had come, and counts (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x-drip: drop\r\n'), 10);
        socket.once('close', () => clearInterval(timer));
      }),
      // Time enough for a handshake on a busy machine.
      5000,
    );
    assert.deepEqual([exchange.status, exchange.headers, exchange.body, exchange.error], [200, null, null, null]);
  });

  it('that sends interim answers without an end (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => {
        const more = (): void => {
          while (!socket.destroyed && socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'));
        };
        socket.on('drain', more);
        more();
      }),
    );
    failed(exchange, /interim_answers_endless/);
  });

  it('that drips interim answers (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 100);
        socket.once('close', () => clearInterval(timer));
      }),
      WAITED_FOR,
    );
    failed(exchange, /timed_out/);
  });

  it('that sends huge headers: no more than 16 KiB are read (decisions §6)', async () => {
    const huge = `x-huge: ${'h'.repeat(100_000)}\r\n`;
    const exchange = await postTo(openTls((socket) => void socket.end(`HTTP/1.1 200 OK\r\n${huge}\r\n`)));
    // The status line had come, and counts.
    assert.deepEqual([exchange.status, exchange.headers], [200, null]);
  });

  it('that sends ten thousand headers (decisions §6)', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: ${index}\r\n`).join('');
    const exchange = await postTo(openTls((socket) => void socket.end(`HTTP/1.1 500 No\r\n${many}\r\n`)));
    assert.deepEqual([exchange.status, exchange.headers], [500, null]);
  });

  it('that sends a status line without an end (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => void socket.write(`HTTP/1.1 200 ${'x'.repeat(200_000)}`)),
      WAITED_FOR,
    );
    assert.equal(exchange.status, null);
  });

  it('that sends garbage (decisions §6)', async () => {
    failed(await postTo(openTls((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))), /not_http/);
    failed(await postTo(openTls((socket) => void socket.end(Buffer.alloc(4096, 0xff)))), /not_http/);
  });

  it('that answers in HTTP/0.9, a version that is none or a status that is none (decisions §6)', async () => {
    failed(await postTo(openTls((socket) => void socket.end('<html>hello</html>'))), /not_http/);
    failed(await postTo(openTls((socket) => void socket.end('HTTP/7.0 200 OK\r\n\r\n'))), /./);
    failed(await postTo(openTls((socket) => void socket.end('HTTP/1.1 999999 OK\r\n\r\n'))), /./);
    failed(await postTo(openTls((socket) => void socket.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'))), /./);
  });

  it('that only speaks HTTP/2 (decisions §6)', async () => {
    const refusing = openTls(() => {}, { ALPNProtocols: ['h2'] });
    failed(await postTo(refusing), /tls_failed/);
  });

  it('that sends a body without an end: 16 KiB are kept, and the connection goes (decisions §6)', async () => {
    let sent = 0;
    let gone = (): void => {};
    const closed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const before = process.memoryUsage().rss;
    const exchange = await postTo(
      openTls((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const piece = Buffer.alloc(64 * 1024, 'x');
        const more = (): void => {
          while (!socket.destroyed && socket.write(piece)) sent += piece.length;
        };
        socket.on('drain', more);
        socket.once('close', gone);
        more();
      }),
    );
    assert.equal(exchange.status, 200);
    assert.equal(exchange.body?.length, 16 * 1024);
    await closed;
    assert.ok(sent < 8_000_000, `${sent} bytes were taken`);
    assert.ok(process.memoryUsage().rss - before < 50_000_000);
  });

  it('that drips a body: its status counts, and what came in a while is kept (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => {
        socket.write('HTTP/1.1 202 Accepted\r\n\r\n');
        const timer = setInterval(() => socket.write('drop '), 100);
        socket.once('close', () => clearInterval(timer));
      }),
    );
    assert.equal(exchange.status, 202);
    assert.match(String(exchange.body), /^(drop )+$/);
  });

  it('that breaks a body off: its status counts (decisions §6)', async () => {
    const exchange = await postTo(
      openTls((socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    );
    assert.deepEqual([exchange.status, exchange.body, exchange.error], [200, 'half', null]);
  });

  it('that sends chunks that are none: its status counts (decisions §6)', async () => {
    const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
    const broken = await postTo(openTls((socket) => void socket.end(`${chunked}4\r\nhalf\r\nzzz\r\n`)));
    assert.deepEqual([broken.status, broken.error], [200, null]);
    const endless = await postTo(
      openTls((socket) => {
        socket.write(chunked);
        const more = (): void => {
          while (!socket.destroyed && socket.write(`1;${'e'.repeat(4000)}\r\nx\r\n`));
        };
        socket.on('drain', more);
        more();
      }),
    );
    assert.equal(endless.status, 200);
    assert.ok(String(endless.body).length <= 16 * 1024);
  });

  it('that sends a compressed bomb: it is not decompressed (decisions §6)', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const before = process.memoryUsage().rss;
    const exchange = await postTo(
      openTls((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
        socket.end(bomb);
      }),
    );
    assert.equal(exchange.status, 200);
    assert.equal(exchange.body, '(16384 bytes, gzip: not decoded)');
    assert.ok(process.memoryUsage().rss - before < 50_000_000);
  });

  it('that redirects, inside or around in a circle: nobody follows (decisions §6)', async () => {
    for (const [status, location] of [
      [301, 'https://127.0.0.1/'],
      [302, `https://${NAME}/hook`],
      [307, 'http://169.254.169.254/latest/meta-data/'],
      [308, 'file:///etc/passwd'],
    ]) {
      const reply = `HTTP/1.1 ${status} Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`;
      const exchange = await postTo(openTls((socket) => void socket.end(reply)));
      assert.equal(exchange.status, status);
      assert.equal(exchange.headers?.['location'], location);
      assert.equal(exchange.connections, 1);
    }
  });

  it('that shows what a reader should not see: control characters are left out (decisions §6)', async () => {
    const body = Buffer.from('a\u0000b\u001b[31mc\r\nd\te\u202ef\u2066\ufeff \ud83d\ude00\u0085', 'utf8');
    const exchange = await postTo(
      openTls((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX-One: 1\r\nx-one: 2\r\n__proto__: \x80own\r\n\r\n');
        socket.end(Buffer.concat([body, Buffer.from([0xff, 0xfe])]));
      }),
    );
    assert.equal(exchange.body, 'ab[31mc\nd\tef \u{1f600}\ufffd\ufffd');
    assert.equal(exchange.headers?.['x-one'], '1, 2');
    assert.ok(Object.hasOwn(exchange.headers ?? {}, '__proto__'));
  });

  it('that keeps a character in two: the cut leaves it out (decisions §6)', async () => {
    const body = Buffer.from(`${'x'.repeat(16 * 1024 - 1)}ä and more`);
    const exchange = await postTo(openTls((socket) => void socket.end(Buffer.concat([OK, body]))));
    assert.equal(exchange.body, 'x'.repeat(16 * 1024 - 1));
  });
});

const OK = Buffer.from('HTTP/1.1 200 OK\r\n\r\n');

describe('the certificate of a receiver', () => {
  const answering = (tls: object): Promise<Exchange> => postTo(openTls((socket) => void socket.end(OK), tls));

  it('may be any that leads to a trusted root', async () => {
    assert.equal((await answering({})).status, 200);
  });

  it('is refused for another name (decisions §6)', async () => {
    failed(await answering(testAuthority().issue(['other.example.com'])), /certificate_of_another_name/);
    failed(await answering(testAuthority().issue(['*.example.com'])), /certificate_of_another_name/);
  });

  it('is refused when it is over or has not begun (decisions §6)', async () => {
    const at = (from: number, until: number): object =>
      testAuthority().issue([NAME], {
        from: new Date(Date.now() + from * DAY_MS),
        until: new Date(Date.now() + until * DAY_MS),
      });
    failed(await answering(at(-20, -10)), /certificate_expired/);
    failed(await answering(at(10, 20)), /certificate_not_yet_valid/);
  });

  it('is refused from a root that nobody trusts (decisions §6)', async () => {
    failed(await answering(makeAuthority('Somebody').issue([NAME])), /certificate/);
  });

  it('is refused when an old protocol or cipher is all there is (decisions §6)', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    failed(await answering(old), /tls_failed|connection_closed/);
  });
});
