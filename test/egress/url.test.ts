import assert from 'node:assert/strict';
import { readReceiverUrl } from '../../egress/url.js';

/** Refused by their form alone, whatever a name server says: what is wrong with each. */
const hostile: Readonly<Record<string, readonly string[]>> = {
  'another scheme': [
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'gopher://hooks.example.com/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'ws://hooks.example.com/',
    'unix:/run/docker.sock',
    'HTTP://hooks.example.com/',
    'https+unix://hooks.example.com/',
  ],
  'no URL at all': [
    '',
    'hooks.example.com',
    '//hooks.example.com/',
    '/hook',
    'https:',
    'https://',
    'https:///hook',
    'https:hooks.example.com',
    'https:/hooks.example.com/',
    'https://?x',
    'https://#x',
    'https://%/',
    'https://hooks example.com/',
    'https://hooks.example.com:99999/',
    'https://1.2.3.4.5/',
    'https://hooks.256/',
    `https://hooks.example.com/${'a'.repeat(2000)}`,
  ],
  'another port': [
    'https://hooks.example.com:80/',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com:0/',
    'https://hooks.example.com:/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:65535/',
  ],
  'user info': [
    'https://user@hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://@hooks.example.com/',
    'https://:@hooks.example.com/',
    'https://hooks.example.com@127.0.0.1/',
    'https://hooks.example.com%2f@127.0.0.1/',
    'https://127.0.0.1:443@hooks.example.com/',
  ],
  'a fragment': [
    'https://hooks.example.com/#',
    'https://hooks.example.com/hook#part',
    'https://hooks.example.com#@127.0.0.1/',
  ],
  'characters that a parser drops or turns': [
    'https://hooks.example.com\\@127.0.0.1/',
    'https:\\\\hooks.example.com/',
    ' https://hooks.example.com/',
    'https://hooks.example.com/ ',
    'https://hooks.exam\tple.com/',
    'https://hooks.exam\nple.com/',
    'https://hooks.example.com/\r\nHost: internal',
    'https://hooks.example.com/\0',
    'https://hooks.example.com/\u0085',
    'https://hooks.example.com/\u00a0',
  ],
  'an IPv4 literal': [
    'https://127.0.0.1/',
    'https://8.8.8.8/',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0x7F.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0177.0x0.0.1/',
    'https://00000177.0.0.1/',
    'https://127.0.0.1./',
    'https://2130706433./',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://192.168.1/',
    'https://1.1/',
    'https://１２７.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://127%2e0%2e0%2e1/',
    'https://%31%32%37.0.0.1/',
    'https://127.0.0\u00ad.1/',
  ],
  'an IPv6 literal': [
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fd00:ec2::254]/',
    'https://[2606:4700:4700::1111]/',
    'https://[::1]:443/',
    'https://[::1/',
    'https://[v1.x]/',
  ],
  'a name that means this machine or this network': [
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://loc\u00adalhost/',
    'https://x.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://metadata/',
    'https://intranet/',
    'https://kubernetes.default.svc.cluster.local/',
    'https://db.internal/',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://git.corp/',
    'https://vault.private/',
    'https://hooks.test/',
    'https://hooks.invalid/',
    'https://localhost.localdomain/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://expyuzz4wqqyqhjn.onion/',
    'https://com/',
  ],
  'a name of another form': [
    'https://hooks.example.com./',
    'https://hooks..example.com/',
    'https://.example.com/',
    'https://-hooks.example.com/',
    'https://hooks-.example.com/',
    'https://ho_oks.example.com/',
    "https://hooks'.example.com/",
    'https://*.example.com/',
    `https://${'a'.repeat(64)}.example.com/`,
    `https://${'a.'.repeat(130)}com/`,
  ],
};

const harmless: readonly string[] = [
  'https://hooks.example.com',
  'https://hooks.example.com/',
  'https://hooks.example.com:443/hook',
  'HTTPS://Hooks.Example.COM/Hook',
  'https://hooks.example.com/hook?token=a%23b&x=y',
  'https://hooks.example.com/a/../b',
  'https://bücher.example.com/',
  'https://xn--bcher-kva.example.com/',
  'https://1.example.com/',
  'https://127.0.0.1.nip.io/',
  'https://localhost.example.com/',
  'https://hooks.example.com/path@part',
  'https://hooks.example.co.uk/:8080',
];

describe('the URL of a webhook', () => {
  for (const [fault, urls] of Object.entries(hostile)) {
    for (const url of urls) {
      it(`is refused for ${fault}: ${JSON.stringify(url.slice(0, 80))} (decisions §6)`, () => {
        const complaint = readReceiverUrl(url, new Map());
        assert.ok(!(complaint instanceof URL), `${url} was let through`);
        assert.match(complaint.rule.rule, /^receiver_url\./);
        assert.doesNotMatch(JSON.stringify(complaint), /password/);
      });
    }
  }

  for (const url of harmless) {
    it(`is let through: ${url} (decisions §6)`, () => {
      assert.ok(readReceiverUrl(url, new Map()) instanceof URL);
    });
  }

  it('may have a name that is not public when an operator has set where it leads (decisions §11)', () => {
    const known = new Map([['hooks.test', true]]);
    assert.ok(readReceiverUrl('https://hooks.test/hook', known) instanceof URL);
    assert.ok(!(readReceiverUrl('https://other.test/hook', known) instanceof URL));
    assert.ok(!(readReceiverUrl('https://hooks.test:8443/hook', known) instanceof URL));
  });

  it('is told of without its query and its password', () => {
    for (const url of ['http://a:secret@b.example.com/?secret', 'https://a:secret@b.example.com/?secret=1#x']) {
      const complaint = readReceiverUrl(url, new Map());
      assert.ok(!JSON.stringify(complaint).includes('secret'));
    }
  });
});
