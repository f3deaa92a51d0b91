import type { admin as English } from '../en/admin.js';

export const admin: typeof English = {};
