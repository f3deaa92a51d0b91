import assert from 'node:assert/strict';
import { type Guard, makeGuard } from '../../egress/guard.js';
import { NoAddress, resolveByDns } from '../../egress/resolve.js';

const never = new AbortController().signal;
const URL_OF_HOOKS = 'https://hooks.example.com/hook';

function guardWith(...answers: ReadonlyArray<readonly string[] | Error>): { guard: Guard; asked: string[] } {
  const asked: string[] = [];
  const guard = makeGuard({
    allow: [{ host: 'hooks.test', address: '127.0.0.1', port: 8443 }],
    resolve: async (host) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(host);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { guard, asked };
}

describe('the guard of webhook URLs', () => {
  const mixed: Readonly<Record<string, readonly string[]>> = {
    'one public, one private': ['8.8.8.8', '10.0.0.1'],
    'private first': ['10.0.0.1', '8.8.8.8'],
    'public by IPv4, loopback by IPv6': ['8.8.8.8', '::1'],
    'loopback by IPv4, public by IPv6': ['127.0.0.1', '2606:4700:4700::1111'],
    'public and link-local': ['2606:4700:4700::1111', 'fe80::1'],
    'public and mapped private': ['8.8.8.8', '::ffff:10.0.0.1'],
    'public and metadata': ['1.1.1.1', '169.254.169.254'],
    'public and NAT64 of a private one': ['1.1.1.1', '64:ff9b::a00:1'],
    'one of twenty': [...Array.from({ length: 19 }, (_, index) => `8.8.8.${index}`), '192.168.1.1'],
    'private alone': ['192.168.0.7'],
    'ULA alone': ['fd00::7'],
    'none at all': [],
    'what is no address': ['8.8.8.8', 'localhost'],
    'more than anybody needs': Array.from({ length: 65 }, (_, index) => `8.8.4.${index}`),
  };
  for (const [what, addresses] of Object.entries(mixed)) {
    it(`refuses a name that has addresses that are ${what}, and names none of them (decisions §6)`, async () => {
      const { guard, asked } = guardWith(addresses);
      const found = await guard(URL_OF_HOOKS, never);
      assert.ok('rule' in found && found.received === null);
      assert.equal((found.rule.params as { host: string }).host, 'hooks.example.com');
      assert.doesNotMatch(JSON.stringify(found), /\d+\.\d+|::/);
      assert.deepEqual(asked, ['hooks.example.com']);
    });
  }

  it('gives the addresses that it has checked, asked for once (decisions §6)', async () => {
    const { guard, asked } = guardWith(['8.8.8.8', '2606:4700:4700::1111'], ['127.0.0.1']);
    const found = await guard(URL_OF_HOOKS, never);
    assert.ok('addresses' in found);
    assert.deepEqual(found.addresses, ['8.8.8.8', '2606:4700:4700::1111']);
    assert.equal(found.port, 443);
    assert.equal(asked.length, 1);
  });

  it('looks again at every attempt: a name that has turned private since is refused (decisions §6)', async () => {
    const { guard } = guardWith(['8.8.8.8'], ['127.0.0.1']);
    assert.ok('addresses' in (await guard(URL_OF_HOOKS, never)));
    assert.ok('rule' in (await guard(URL_OF_HOOKS, never)));
  });

  it('tells a name without addresses from name servers that fail', async () => {
    const none = await guardWith(new NoAddress()).guard(URL_OF_HOOKS, never);
    assert.ok('rule' in none);
    assert.equal(none.rule.rule, 'receiver_url.without_address');
    const failed = await guardWith(new Error('queryA ESERVFAIL 10.0.0.53')).guard(URL_OF_HOOKS, never);
    assert.ok('rule' in failed);
    assert.equal(failed.rule.rule, 'receiver_url.not_resolved');
  });

  it('leads an allowed name to its address and port without asking anybody (decisions §11)', async () => {
    const { guard, asked } = guardWith([]);
    const found = await guard('https://hooks.test/hook', never);
    assert.ok('addresses' in found);
    assert.deepEqual([found.host, found.addresses, found.port], ['hooks.test', ['127.0.0.1'], 8443]);
    assert.deepEqual(asked, []);
  });

  it('asks nobody about a URL of another form', async () => {
    const { guard, asked } = guardWith(['8.8.8.8']);
    assert.ok('rule' in (await guard('https://127.0.0.1/', never)));
    assert.deepEqual(asked, []);
  });
});

describe('looking a name up', () => {
  it('ends with the signal', async () => {
    await assert.rejects(resolveByDns('hooks.example.com', AbortSignal.abort(new Error('over'))), /over/);
  });

  it('does not know the names of this machine: they are no public ones', async () => {
    await assert.rejects(resolveByDns('localhost', AbortSignal.timeout(4000)));
  });
});
