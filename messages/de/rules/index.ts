import type { Rules } from '../../../domain/rules/index.js';
import type { WordsOf } from '../../words.js';
import { account } from './account.js';
import { archive } from './archive.js';
import { artifact } from './artifact.js';
import { bridge } from './bridge.js';
import { common } from './common.js';
import { fields } from './fields.js';
import { job } from './job.js';
import { licence } from './licence.js';
import { limits } from './limits.js';
import { list } from './list.js';
import { mail } from './mail.js';
import { member } from './member.js';
import { authority, requests } from './requests.js';
import { review } from './review.js';
import { signing } from './signing.js';
import { verify } from './verify.js';
import { webhook } from './webhook.js';

/** What each rule expects, in German. */
export const rules: WordsOf<Rules> = {
  ...account,
  ...archive,
  ...artifact,
  ...bridge,
  ...common,
  ...fields,
  ...job,
  ...licence,
  ...limits,
  ...list,
  ...mail,
  ...member,
  ...review,
  ...signing,
  ...verify,
  ...webhook,
  ...requests,
  ...authority,
};
