import { createHash } from 'node:crypto';
import type { Agent } from '../agent.js';
import { tourOverHttp, tourOverStdio } from './agent.js';
import { runCommand } from './command.js';
import { installerCheck } from './installer.js';
import type { RunningService } from './service.js';
import { brief, type Json } from './show.js';
import { type PublishingKey, signedCall } from './signed-call.js';
import type { Terminal } from './terminal.js';
import { TREE_VERSION, type Tree } from './trees.js';

const AGENT_LIMIT = 8 * 1024 * 1024;

/** What the tour is played on. `suffix` keeps the names of accounts apart from those of an earlier tour. */
export interface Stage {
  readonly service: RunningService;
  readonly trees: readonly Tree[];
  readonly suffix: string;
  readonly terminal: Terminal;
}

interface Cast {
  readonly stage: Stage;
  readonly agent: Agent;
  readonly reviewer: string;
  readonly core: string;
}

/** The whole story: accounts, tokens, registration, announcement, package, review, collection, verification. */
export async function playStory(stage: Stage): Promise<void> {
  const { terminal, service, suffix } = stage;
  terminal.chapter('Create 2 accounts, a core release and an agent token');
  const publisher = `pat${suffix}@example.com`;
  const reviewer = `robin${suffix}@example.com`;
  await command(stage, ['create-account', '--email', publisher, '--name', 'Pat', '--publisher-name', `Acme${suffix}`]);
  await command(stage, ['create-account', '--email', reviewer, '--name', 'Robin', '--role', 'reviewer']);
  const core = await coreRelease(stage);
  const issued = await command(stage, ['issue-agent-token', '--account', publisher, '--scope', 'publish']);
  const token = String(issued['token']);

  terminal.chapter('Connect an agent over stdio and over streamable HTTP');
  const stdio = await tourOverStdio(service.dataDir, token);
  terminal.answered(`stdio: ${stdio.tools.join(' ')}`);
  const http = await tourOverHttp(service.url, token);
  // Over stdio there are more: those that read and write files here.
  const shared = http.tools.every((tool) => stdio.tools.includes(tool));
  terminal.checked('stdio offers every tool of streamable HTTP', shared && http.tools.length > 0);
  try {
    for (const [index, tree] of stage.trees.entries()) {
      await publish({ stage, agent: index === 0 ? stdio : http, reviewer, core }, tree);
    }
  } finally {
    await Promise.all([stdio.close(), http.close()]);
  }
}

async function coreRelease(stage: Stage): Promise<string> {
  const listed = (await command(stage, ['list-core-releases']))['core_releases'] as readonly string[];
  if (listed[0] !== undefined) return listed[0];
  await command(stage, ['add-core-release', '2.0.0']);
  return '2.0.0';
}

async function publish(cast: Cast, tree: Tree): Promise<void> {
  const { stage } = cast;
  const { terminal } = stage;
  const { slug } = tree;
  const version = TREE_VERSION;
  const sha256 = sha256Of(tree.zip);
  terminal.chapter(`${tree.name} ${version}, a ${tree.kind} of ${kilobytes(tree.zip.length)}: ${tree.summary}`);

  const description = { en: `${tree.name}: ${tree.origin}.`, de: `${tree.name} (${tree.origin}).` };
  await tool(cast, 'service_register_artifact', { slug, name: tree.name, summary: tree.summary, description });
  await decide(stage, cast.reviewer, ['--artifact', slug]);
  const announcement = { slug, version, min_core: cast.core, php: '>=8.1', sha256, size: tree.zip.length };
  await tool(cast, 'service_announce_release', { ...announcement, notes: { en: 'First release.' } });
  await upload(cast, tree);
  const status = await tool(cast, 'service_artifact_status', { slug });
  const missing = (status['missing'] as ReadonlyArray<Json>).map(({ code }) => code);
  terminal.checked('only the decision of a reviewer is missing', missing.includes('review_decision'));

  const approved = await decide(stage, cast.reviewer, ['--artifact', slug, '--version', version]);
  const signed = await collect(cast, slug);
  terminal.checked('its SHA-256 matches the validation hash', sha256Of(signed) === approved['validation_hash']);
  for (const line of await installerCheck(stage.service.url, signed)) terminal.checked(line, true);
  await verifyThreeWays(cast, slug, signed);
}

/** Through the agent tool up to 8 MB; a larger zip goes by signed HTTP PUT. */
async function upload(cast: Cast, tree: Tree): Promise<void> {
  const { stage } = cast;
  const { slug } = tree;
  if (tree.zip.length <= AGENT_LIMIT) {
    const input = { slug, version: TREE_VERSION, package_base64: tree.zip.toString('base64') };
    const preflight = await tool(cast, 'service_review_preflight', input);
    stage.terminal.checked('the preflight passes', preflight['passed'] === true);
    showFlags(stage, (await tool(cast, 'service_upload_package', input))['flags']);
    return;
  }
  const issued = await command(stage, ['issue-publishing-token', '--artifact', slug]);
  const url = `${stage.service.url}/v1/publisher/releases/${TREE_VERSION}/package`;
  stage.terminal.sent(`PUT ${new URL(url).pathname} (signed, ${kilobytes(tree.zip.length)})`);
  const { status, answer } = await signedCall(
    url,
    issued as unknown as PublishingKey,
    'PUT',
    tree.zip,
    'application/zip',
  );
  stage.terminal.answered(`${status} ${brief(answer)}`);
  stage.terminal.checked('202, in review', status === 202 && answer['state'] === 'in_review');
  showFlags(stage, answer['flags']);
}

const FLAGS_SHOWN = 5;

function showFlags(stage: Stage, flags: unknown): void {
  const list = flags as ReadonlyArray<{ rule: string; file: string; line: number | null }>;
  stage.terminal.said(`${list.length} flags for the reviewer${list.length > FLAGS_SHOWN ? ', including' : ''}`);
  for (const { rule, file, line } of list.slice(0, FLAGS_SHOWN)) stage.terminal.said(`  ${rule}  ${file}:${line}`);
}

async function collect(cast: Cast, slug: string): Promise<Buffer> {
  const { terminal, service } = cast.stage;
  const link = await tool(cast, 'service_package_link', { slug, version: TREE_VERSION });
  // An agent over stdio runs in a process of its own, which need not know the port that the service picked.
  const url = new URL(new URL(String(link['url'])).pathname, service.url);
  terminal.sent(`GET ${url.pathname.slice(0, 24)}…`);
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  terminal.answered(`${response.status} ${response.headers.get('content-disposition')}, ${kilobytes(bytes.length)}`);
  terminal.checked('the signed package is complete', response.status === 200 && bytes.length === link['size']);
  return bytes;
}

async function verifyThreeWays(cast: Cast, slug: string, signed: Buffer): Promise<void> {
  const altered = Buffer.from(signed);
  const middle = altered.length >> 1;
  altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
  await verify(cast, 'the signed package', slug, signed, 'verified');
  await verify(cast, 'the same with one bit changed', slug, altered, 'altered');
  await verify(cast, 'a file of an unknown artifact', `${slug}-stranger`, signed, 'unknown');
}

async function verify(cast: Cast, what: string, slug: string, bytes: Buffer, expected: string): Promise<void> {
  const { terminal, service } = cast.stage;
  const path = `/v1/artifacts/${slug}/verify?version=${TREE_VERSION}&sha256=${sha256Of(bytes)}`;
  terminal.sent(`GET ${path.slice(0, path.length - 52)}…`);
  const answer = (await (await fetch(`${service.url}${path}`)).json()) as Json;
  terminal.checked(`${what}: ${answer['answer']}`, answer['answer'] === expected);
}

async function tool(cast: Cast, name: string, input: Json): Promise<Json> {
  const { terminal } = cast.stage;
  terminal.sent(`${name} ${brief(input)}`);
  const reply = await cast.agent.call(name, input);
  if (!reply.ok) {
    terminal.answered(JSON.stringify(reply.problem));
    terminal.checked(`${name} is refused: ${reply.problem['code']}`, false);
    return {};
  }
  terminal.answered(brief(reply.answer));
  return reply.answer;
}

function decide(stage: Stage, reviewer: string, what: readonly string[]): Promise<Json> {
  return command(stage, ['decide', '--as', reviewer, ...what, '--decision', 'approve']);
}

async function command(stage: Stage, args: readonly string[]): Promise<Json> {
  stage.terminal.sent(`countersign admin ${args.join(' ')}`);
  const answer = await runCommand(stage.service.dataDir, ['admin', ...args]);
  stage.terminal.answered(brief(answer));
  return answer;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
