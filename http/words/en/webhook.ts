/** The words of this area in English; German has the same shape (`de/webhook.ts`). */
export const webhook = {};
