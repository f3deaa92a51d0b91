import { readdirSync, readFileSync } from 'node:fs';
import { eras } from '../test/agents.js';
import { type Era, startAgent } from '../test/main/bridge/agent.js';

type Json = Record<string, unknown>;

/** A way for a package to come in: uploads it, and says whether it was taken. */
export interface Way {
  readonly name: string;
  /** At most so many times what a signed PUT takes. */
  readonly bar: number;
  /** The process that does the work. */
  readonly pid: number | null;
  upload(version: string, zip: Buffer): Promise<boolean>;
}

const NANOSECONDS = 1e6;

/** CPU of a process so far with its threads, in milliseconds; `NaN` where the system does not tell. */
export function cpuOf(pid: number | null): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const spent = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return spent.reduce((sum, one) => sum + one, 0) / NANOSECONDS;
  } catch {
    return Number.NaN;
  }
}

/** `service_upload_package`, by clients of both eras over streamable HTTP and over stdio. */
export async function toolWays(
  service: { readonly url: string; readonly dataDir: string; readonly pid: number | null },
  token: string,
  slug: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ ways: Way[]; close(): Promise<void> }> {
  const ways: Way[] = [];
  const closing: Array<() => Promise<void>> = [];
  const input = (version: string, zip: Buffer): Json => ({ slug, version, package_base64: zip.toString('base64') });
  for (const [era, { overHttp }] of Object.entries(eras)) {
    const client = await overHttp(new URL('/mcp', service.url), token);
    closing.push(() => client.close());
    ways.push({
      name: `tool, streamable HTTP ${era}`,
      bar: 1.5,
      pid: service.pid,
      upload: async (version, zip) => {
        const call = { name: 'service_upload_package', arguments: input(version, zip) };
        return (await client.callTool(call)).isError !== true;
      },
    });
    const own = { ...settings, COUNTERSIGN_TOKEN: token, COUNTERSIGN_DATA_DIR: service.dataDir };
    const beside = await startAgent(era as Era, service.dataDir, own);
    closing.push(() => beside.close());
    ways.push({
      name: `tool, stdio ${era}`,
      bar: 1.5,
      pid: beside.pid,
      upload: async (version, zip) => (await beside.call('service_upload_package', input(version, zip))).ok,
    });
  }
  const close = async (): Promise<void> => {
    for (const end of closing) await end();
  };
  return { ways, close };
}
