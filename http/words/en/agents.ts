/** The words of this area in English; German has the same shape (`de/agents.ts`). */
export const agents = {};
