import assert from 'node:assert/strict';
import { documentClient } from '../../domain/oauth/document-client.js';
import { documentUrlFault } from '../../domain/oauth/document-url.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { mcpChallenge } from '../../http/mcp-challenge.js';
import { storedFile } from '../../main/reference/files.js';

describe('docs/connecting-an-app.md', () => {
  const text = storedFile('docs/connecting-an-app.md');

  it('shows a document that is taken as it stands (decisions §7)', () => {
    const example = /```json\n(.*?)```/s.exec(text)?.[1] ?? '';
    const { client_id, client_uri, redirect_uris } = JSON.parse(example);
    assert.equal(documentUrlFault(client_id), null);
    const client = documentClient(client_id, Buffer.from(example), { environment: 'production' });
    assert.deepEqual([client.redirect_uris, client.website], [redirect_uris, client_uri]);
  });

  it('shows the challenges as they are sent (decisions §7)', () => {
    // One line as it is sent; the page breaks it, so that it can be read.
    const broken = [...text.matchAll(/WWW-Authenticate: ((?:.*(?:,|Bearer)\n)*.*)/g)].map(([, challenge]) => challenge);
    const shown = broken.map((challenge) => challenge?.replaceAll(/\s+/g, ' '));
    const missing = new Refusal([
      fault('missing_credential', 'Authorization', null, rule('as_told', { text: 'a token' })),
    ]);
    const scope = 'artifacts.read artifacts.publish';
    const lacking = new Refusal(
      [fault('scope_required', 'scope', 'artifacts.read', rule('as_told', { text: scope }))],
      {
        next: { do: 'authorize', scope },
      },
    );
    const sent = [missing, lacking].map((refusal) => mcpChallenge('BASE_URL', refusal));
    assert.deepEqual(shown, sent);
  });
});
