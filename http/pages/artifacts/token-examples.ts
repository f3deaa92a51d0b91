interface Example {
  readonly baseUrl: string;
  readonly slug: string;
  readonly key: string;
  readonly secret: string;
}

/** A signed request as it runs in a shell (service.md, Signed envelope; decisions §3). */
export function shellExample({ baseUrl, slug, key, secret }: Example): string {
  return `key='${key}'
secret='${secret}'
path='/v1/publisher/artifacts/${slug}'
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
body_hash=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)
signature=$(printf 'GET\\n%s\\n%s\\n%s\\n%s' "$path" "$timestamp" "$nonce" "$body_hash" |
  openssl dgst -sha256 -hmac "$secret" -r | cut -d' ' -f1)
curl -sS "${baseUrl}$path" \\
  -H "X-Service-Key: $key" \\
  -H "X-Service-Timestamp: $timestamp" \\
  -H "X-Service-Nonce: $nonce" \\
  -H "X-Service-Signature: $signature"
`;
}

/** The same for Node.js. */
export function nodeExample({ baseUrl, slug, key, secret }: Example): string {
  return `import { createHash, createHmac, randomBytes } from 'node:crypto';

const key = '${key}';
const secret = '${secret}';

async function call(method, path, body = '') {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, bodyHash].join('\\n');
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  const headers = {
    'X-Service-Key': key,
    'X-Service-Timestamp': timestamp,
    'X-Service-Nonce': nonce,
    'X-Service-Signature': signature,
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
  };
  const init = { method, headers, ...(body === '' ? {} : { body }) };
  const answer = await fetch('${baseUrl}' + path, init);
  return answer.json();
}

console.log(JSON.stringify(await call('GET', '/v1/publisher/artifacts/${slug}'), null, 2));
`;
}
