import { type Finding, finding, severities } from '../../domain/operation/finding.js';
import type { Messages } from '../../messages/index.js';
import { type Config, loadConfig } from '../config.js';
import { faultsIn, Misconfigured } from '../misconfigured.js';
import { examineData } from './examine-data.js';
import { examineDisk, examineMail, examineName, examinePublic } from './examine-surroundings.js';

export interface Examining {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly messages: Messages;
  readonly now: Date;
  /** Bytes of free disk below which it is nearly full. */
  readonly leastFree: number;
}

/** Everything that an operator would look at first, worst first. Changes nothing. */
export async function examineService({
  environment,
  messages,
  now,
  leastFree,
}: Examining): Promise<readonly Finding[]> {
  const config = readSettings(environment, messages);
  if ('code' in config) return [config];
  const findings = await Promise.all([
    settingsOf(config),
    examineData(config, messages, now),
    examineDisk(config, leastFree).then((one) => [one]),
    examineMail(config),
    ...(config.baseUrl === null ? [] : [examineName(config.baseUrl), examinePublic(config.baseUrl, now)]),
  ]);
  return findings.flat().sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}

function readSettings(environment: Examining['environment'], messages: Messages): Config | Finding {
  try {
    return loadConfig(environment);
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error;
    return finding('error', 'settings.wrong', { faults: faultsIn(messages, error.faults) });
  }
}

function settingsOf({ environment, trustedProxies, smtp }: Config): readonly Finding[] {
  if (environment === 'local') return [finding('ok', 'settings.fine', { environment })];
  const amiss: Finding[] = [];
  if (trustedProxies.length === 0) amiss.push(finding('warning', 'settings.no_trusted_proxies', {}));
  if (smtp === null) amiss.push(finding('warning', 'settings.no_mail_server', {}));
  return amiss.length > 0 ? amiss : [finding('ok', 'settings.fine', { environment })];
}
