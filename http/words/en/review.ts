/** The words of this area in English; German has the same shape (`de/review.ts`). */
export const review = {};
