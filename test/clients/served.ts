import { loadConfig } from '../../main/config.js';
import { startService } from '../../main/serve.js';
import { realParts, wire } from '../../main/wire.js';
import { answer, makeFolder } from '../main/running.js';

/** A service that runs, and what a client needs to reach it over both transports. */
export interface ServedForClients {
  readonly url: string;
  readonly token: string;
  /** A folder that goes with the service. */
  readonly folder: string;
  /** With it, `countersign mcp` works on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function serveForClients(): Promise<ServedForClients> {
  const folder = await makeFolder();
  const settings = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
  const service = await startService(await wire(realParts(loadConfig(settings))), { jobs: false });
  const person = ['--email', 'kim@example.com', '--name', 'Kim', '--publisher-name', 'Acme'];
  const account = String((await answer(settings, 'admin', 'create-account', ...person))['account_id']);
  const token = String((await answer(settings, 'admin', 'issue-agent-token', '--account', account))['token']);
  return {
    url: `${service.baseUrl}/mcp`,
    token,
    folder: folder.path,
    environment: { ...settings, COUNTERSIGN_TOKEN: token },
    close: async () => {
      await service.close();
      await folder.remove();
    },
  };
}
