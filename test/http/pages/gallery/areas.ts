import { accessPages } from './access.js';
import { accountPages } from './accounts.js';
import { adminPages } from './admin.js';
import { artifactPages } from './artifacts.js';
import { badDayPages } from './bad-day.js';
import { clientPages } from './clients.js';
import { consentPages } from './consent.js';
import type { GalleryArea } from './gallery.js';
import { publicPages } from './public.js';
import { reviewPages } from './review.js';
import { webhookPages } from './webhook.js';

/** Every area of the pages; the hostile world shows them too. Each area's owner adds one. */
export const galleryAreas: readonly GalleryArea[] = [
  accountPages,
  accessPages,
  consentPages,
  publicPages,
  artifactPages,
  webhookPages,
  adminPages,
  clientPages,
  reviewPages,
  badDayPages,
];
