import type { Capability } from '../capability.js';
import { banMember } from './ban-member.js';
import { changeGroup } from './change-group.js';
import { createGroup } from './create-group.js';
import { deleteGroup } from './delete-group.js';
import { deleteMember } from './delete-member.js';
import { endMemberSessions } from './end-member-sessions.js';
import { giveRole } from './give-role.js';
import { listGroups } from './list-groups.js';
import { listMembers } from './list-members.js';
import { putInGroup } from './put-in-group.js';
import { showMember } from './show-member.js';
import { takeOutOfGroup } from './take-out-of-group.js';
import { takeRole } from './take-role.js';
import { unbanMember } from './unban-member.js';

/** Members, roles and groups. */
export const memberCapabilities: readonly Capability[] = [
  listMembers,
  showMember,
  giveRole,
  takeRole,
  banMember,
  unbanMember,
  endMemberSessions,
  deleteMember,
  listGroups,
  createGroup,
  changeGroup,
  deleteGroup,
  putInGroup,
  takeOutOfGroup,
];
