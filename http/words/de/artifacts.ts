import type { artifacts as English } from '../en/artifacts.js';

export const artifacts: typeof English = {};
