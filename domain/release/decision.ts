/** What reviewers can decide (decisions §4). */
export const decisions = ['approve', 'reject', 'request_changes', 'suspend', 'reinstate'] as const;
export type Decision = (typeof decisions)[number];
