/** The words of this area in English; German has the same shape (`de/admin.ts`). */
export const admin = {};
