import type { en } from '../../en/mails/index.js';
import { guidelines } from '../guidelines.js';
import { account } from './account.js';
import { app } from './app.js';
import { artifact } from './artifact.js';
import { common } from './common.js';
import { key } from './key.js';
import { review } from './review.js';
import { webhook } from './webhook.js';

/** Everything the mails say, in German. */
export const de: typeof en = { common, account, app, artifact, guidelines, key, review, webhook };
