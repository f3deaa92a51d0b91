/**
 * What groups permit, by the names of the scopes (decisions §7): what an app may do for a member is its scope as far as
 * the member's groups permit it. `profile` and `offline_access` need no permission.
 */
export const permissionNames = [
  'members.read',
  'community.read',
  'community.write',
  'blog.read',
  'messages.read',
  'messages.write',
  'notifications.read',
  'notifications.write',
  'account.read',
  'account.write',
  'artifacts.read',
  'artifacts.publish',
] as const;

/**
 * Every permission that a group can carry: those above, the scopes that modules declare, and `x.*`, which covers every
 * `x.<action>`.
 */
export function grantablePermissions(declared: readonly string[]): readonly string[] {
  const names = [...permissionNames, ...declared];
  const areas = [...new Set(names.map(areaOf))];
  return [...names, ...areas.map((area) => `${area}.*`)];
}

/** Whether the permissions of somebody's groups cover one. */
export function covers(permissions: Iterable<string>, wanted: string): boolean {
  for (const one of permissions) {
    if (one === wanted || (one.endsWith('.*') && areaOf(one) === areaOf(wanted))) return true;
  }
  return false;
}

function areaOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
