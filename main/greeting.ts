import { existsSync } from 'node:fs';
import { productVersion } from '../http/version.js';
import type { StartWords } from '../messages/en/start.js';
import { PACKAGE_FOLDER } from '../tools/package-folder.js';
import type { Config } from './config.js';

/** Where a service runs. */
export interface Started {
  /** The origin at which callers reach it. */
  readonly baseUrl: string;
  /** The origin that it listens on, which a proxy knows. */
  readonly listensOn: string;
  /** The port that is listened on. */
  readonly port: number;
  /** The link that makes the first admin; `null` when there is an admin already. */
  readonly firstAdminUrl: string | null;
}

/** How a person starts this program: a release is installed as a command, and only a checkout has the sources. */
const program = existsSync(new URL('tsconfig.json', PACKAGE_FOLDER)) ? 'npx countersign' : 'countersign';

/** What `serve` says when it runs. `linkFile` holds the first admin's link where standard output is no terminal. */
export function greeting(words: StartWords, config: Config, served: Started, linkFile: string | null): string {
  const { baseUrl, listensOn, firstAdminUrl } = served;
  const data = config.mongodbUri === null ? words.embedded : words.mongodb;
  return [
    words.listens(productVersion, listensOn),
    ...(baseUrl === listensOn ? [] : [words.knownAs(baseUrl)]),
    data(config.dataDir),
    ...firstAdmin(words, firstAdminUrl, linkFile),
    '',
    words.next,
    `  ${program} admin create-account --email you@example.com --name "Your Name" --publisher-name "Your Company"`,
    `  ${program} admin issue-agent-token --account you@example.com --scope publish`,
    `  ${words.thenConnect(baseUrl, `${program} mcp`)}`,
    `  ${program} --help`,
    '',
    '',
  ].join('\n');
}

function firstAdmin(words: StartWords, url: string | null, file: string | null): string[] {
  if (url === null) return [];
  return file === null ? ['', words.firstAdmin, `  ${url}`] : ['', words.firstAdminFile, `  ${file}`];
}

/** The same as the greeting, for a program. */
export function startFacts({ dataDir, mongodbUri }: Config, served: Started, linkFile: string | null): object {
  const { baseUrl, listensOn, port, firstAdminUrl } = served;
  return {
    base_url: baseUrl,
    listens_on: listensOn,
    port,
    data_dir: dataDir,
    database: mongodbUri === null ? 'embedded' : 'mongodb',
    first_admin_url: linkFile === null ? firstAdminUrl : null,
    first_admin_url_file: linkFile,
  };
}
