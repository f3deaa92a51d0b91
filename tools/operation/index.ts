import type { Capability } from '../capability.js';
import { acknowledgeAttention } from './acknowledge-attention.js';
import { backUp } from './back-up.js';
import { closeSignUp } from './close-sign-up.js';
import { openSignUp } from './open-sign-up.js';
import { showAttention } from './show-attention.js';
import { showConfiguration } from './show-configuration.js';
import { showDatabase } from './show-database.js';
import { showSignUp } from './show-sign-up.js';
import { showTrends } from './show-trends.js';

/** What operators look at. */
export const operationCapabilities: readonly Capability[] = [
  showConfiguration,
  showAttention,
  acknowledgeAttention,
  showTrends,
  showDatabase,
  showSignUp,
  closeSignUp,
  openSignUp,
  backUp,
];
