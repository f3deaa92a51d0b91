import type { Capability } from '../capability.js';
import { backUp } from './back-up.js';
import { showAttention } from './show-attention.js';
import { showConfiguration } from './show-configuration.js';
import { showTrends } from './show-trends.js';

/** What operators look at. */
export const operationCapabilities: readonly Capability[] = [showConfiguration, showAttention, showTrends, backUp];
