import type { review as English } from '../en/review.js';

export const review: typeof English = {};
