import { admin } from './admin.js';
import { agents } from './agents.js';
import { apiKeys } from './api-keys.js';
import { apps } from './apps.js';
import { artifacts } from './artifacts.js';
import { catalogue } from './catalogue.js';
import { clients } from './clients.js';
import { consent } from './consent.js';
import { diff } from './diff.js';
import { docs } from './docs.js';
import { done } from './done.js';
import { errors } from './errors.js';
import { fields } from './fields.js';
import { findings } from './findings.js';
import { front } from './front.js';
import { guidelines } from './guidelines.js';
import { kit } from './kit.js';
import { notices } from './notices.js';
import { publicArtifact } from './public-artifact.js';
import { releases } from './releases.js';
import { review } from './review.js';
import { scopes } from './scopes.js';
import { security } from './security.js';
import { shell } from './shell.js';
import { signIn } from './sign-in.js';
import { style } from './style.js';
import { trail } from './trail.js';
import { webhook } from './webhook.js';

/** Everything the pages say, in English, by area. */
export const en = {
  shell,
  kit,
  findings,
  front,
  guidelines,
  notices,
  publicArtifact,
  catalogue,
  docs,
  errors,
  fields,
  signIn,
  consent,
  artifacts,
  done,
  releases,
  agents,
  apiKeys,
  apps,
  webhook,
  security,
  scopes,
  review,
  diff,
  admin,
  clients,
  style,
  trail,
};
