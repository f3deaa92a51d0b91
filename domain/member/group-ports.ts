/** The group that every account is in (decisions §7). */
export const EVERYBODY = 'members';

/** A group of accounts and what it permits. `_id`: `members`, or `grp_` + 26. */
export interface GroupRecord {
  readonly _id: string;
  readonly name: string;
  /** Folded; unique. */
  readonly name_key: string;
  readonly permissions: readonly string[];
  readonly created_at: Date;
  readonly revision: number;
}

export interface GroupPorts {
  /** Every group, by name. */
  all(): Promise<readonly GroupRecord[]>;
  /** Those of these ids that there are. */
  named(ids: readonly string[]): Promise<readonly GroupRecord[]>;
  find(id: string): Promise<GroupRecord | null>;
  /** `false` when a group has that name. */
  create(group: GroupRecord): Promise<boolean>;
  /** `null` when somebody was faster, `name` when another group has that name. */
  change(
    id: string,
    revision: number,
    set: Partial<Pick<GroupRecord, 'name' | 'name_key' | 'permissions'>>,
  ): Promise<GroupRecord | null | 'name'>;
  /** Deletes a group and takes everybody out of it. `false` when it is not there. */
  remove(id: string): Promise<boolean>;
  /** How many accounts are in a group, `members` aside; counted up to `COUNTED_TO`. */
  count(id: string): Promise<number>;
}
