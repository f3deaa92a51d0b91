/** The words of this area in English; German has the same shape (`de/artifacts.ts`). */
export const artifacts = {};
