export const OWNER = 'acc_owner';
export const REVIEWER = 'acc_reviewer';
