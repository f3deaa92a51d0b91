import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedConnection, EmbeddedMongoError, startOrJoin, type Wait } from '@countersign/embedded-mongo';
import { type Language, languages } from '../domain/language.js';
import { rule } from '../domain/rules/index.js';
import { messagesIn } from '../messages/index.js';
import type { Store } from '../store/mongo.js';
import type { Config } from './config.js';
import { makeDataFolder, stopOnFullDisk } from './data-folder.js';
import { stopStart } from './misconfigured.js';
import { settings } from './settings.js';

/** Where the data are, and how to let go of them. */
export interface Database extends Pick<EmbeddedConnection, 'uri' | 'close'> {
  /** Whom to tell when the embedded database had ended and was started again. */
  whenRestarted?(listener: (restarts: number) => void): void;
}

/**
 * The database: the one of `MONGODB_URI`, or the embedded one, which whoever comes first starts and everybody keeps
 * alive (DESIGN, Embedded database). With `takeOver`, as a service starts, a database process that runs the code of another
 * version makes room for one of this version; whoever only does a command joins the one that is there.
 */
export async function openDatabase(
  config: Config,
  { language = languages[0], takeOver = false }: { readonly language?: Language; readonly takeOver?: boolean } = {},
): Promise<Database> {
  if (config.mongodbUri !== null) return { uri: config.mongodbUri, close: async () => {} };
  makeDataFolder(config);
  try {
    let tell: (restarts: number) => void = () => {};
    const onRestart = (restarts: number): void => tell(restarts);
    // Whoever waits for a minute is told why; standard output is for what a command prints.
    const onWait = ({ owners, seconds }: Wait): void => {
      const { waitsForDatabase } = messagesIn(language).console.service;
      process.stderr.write(`${waitsForDatabase(config.dataDir, owners, seconds)}\n`);
    };
    const { dataDir } = config;
    const { uri, close } = await startOrJoin({ dataDir, supervise: true, takeOver, onRestart, onWait });
    const whenRestarted = (listener: typeof tell): void => {
      tell = listener;
    };
    return { uri, close, whenRestarted };
  } catch (error) {
    if (!(error instanceof EmbeddedMongoError)) throw error;
    if (error.code === 'disk_full') stopOnFullDisk(config);
    const broken = rule('setting.database_not_opened', {
      problem: error.code,
      detail: error.detail,
      owners: error.owners,
    });
    return stopStart(settings.data_dir.name, config.dataDir, broken);
  }
}

/** What the database takes on its disk: the file of the embedded one, or what a MongoDB says; `null`: nobody tells. */
export async function databaseBytes(
  { mongodbUri, dataDir }: Pick<Config, 'mongodbUri' | 'dataDir'>,
  store: Pick<Store, 'databaseBytes'>,
): Promise<number | null> {
  if (mongodbUri !== null) return store.databaseBytes();
  return stat(join(dataDir, 'db', 'store.mdb')).then(
    // Its size is what it may grow to; the blocks are what it has.
    ({ blocks }) => blocks * 512,
    () => null,
  );
}
