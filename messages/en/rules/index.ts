import type { Rules } from '../../../domain/rules/index.js';
import type { WordsOf } from '../../words.js';
import { account } from './account.js';
import { archive } from './archive.js';
import { artifact } from './artifact.js';
import { authorization } from './authorization.js';
import { bridge } from './bridge.js';
import { clientDocuments } from './client-documents.js';
import { clients } from './clients.js';
import { common } from './common.js';
import { consoleRules } from './console.js';
import { fields } from './fields.js';
import { finding } from './finding.js';
import { job } from './job.js';
import { licence } from './licence.js';
import { limits } from './limits.js';
import { list } from './list.js';
import { logos } from './logos.js';
import { mail } from './mail.js';
import { member } from './member.js';
import { release } from './release.js';
import { authority, requests } from './requests.js';
import { review } from './review.js';
import { scopes } from './scopes.js';
import { settings } from './settings.js';
import { signing } from './signing.js';
import { tokens } from './tokens.js';
import { verify } from './verify.js';
import { webhook } from './webhook.js';

/** What each rule expects, in English. */
export const rules: WordsOf<Rules> = {
  ...account,
  ...archive,
  ...artifact,
  ...authorization,
  ...bridge,
  ...clientDocuments,
  ...clients,
  ...common,
  ...consoleRules,
  ...fields,
  ...finding,
  ...job,
  ...licence,
  ...limits,
  ...list,
  ...logos,
  ...mail,
  ...member,
  ...review,
  ...scopes,
  ...settings,
  ...signing,
  ...tokens,
  ...verify,
  ...webhook,
  ...release,
  ...requests,
  ...authority,
};
