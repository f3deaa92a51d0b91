import { type AdminCommand, input } from './admin-command.js';
import type { Option } from './command.js';

const reason: Option = { name: 'reason', value: 'T', required: true, help: 'logged_reason' };

/** Whether strangers can make accounts, for all processes on the same data. */
export const signUpCommands: readonly AdminCommand[] = [
  { name: 'admin show-sign-up', options: [], act: () => ({ capability: 'show_sign_up', input: {} }) },
  {
    name: 'admin close-sign-up',
    options: [reason],
    act: (given) => ({ capability: 'close_sign_up', input: input({ reason: given.text('reason') }) }),
  },
  {
    name: 'admin open-sign-up',
    options: [reason],
    act: (given) => ({ capability: 'open_sign_up', input: input({ reason: given.text('reason') }) }),
  },
];
