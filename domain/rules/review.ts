import type { None } from './common.js';

/** What a reviewer or a publisher was about to do. */
export type ReviewAct = 'approve' | 'reject' | 'request_changes' | 'suspend' | 'reinstate' | 'claim' | 'question';

export type Taken = Exclude<ReviewAct, 'claim' | 'question'>;

/** Who decided: a person by name, the console, or somebody whose account was deleted. */
export type DecidedBy = 'person' | 'console' | 'deleted';

/** Rules that reviews, decisions and appeals can break. */
export interface ReviewRules {
  'review.not_waiting': { readonly act: ReviewAct; readonly state: string; readonly needed: string };
  'review.registration_not_pending': { readonly act: ReviewAct; readonly state: string };
  'review.decided_before': {
    readonly act: ReviewAct;
    readonly state: string;
    readonly taken: Taken;
    readonly by: DecidedBy;
    readonly name: string;
    readonly at: string;
  };
  'review.claimed': { readonly act: ReviewAct; readonly until: string };
  'review.seen_unknown': None;
  'review.decided_since': None;
  'review.package_changed': None;
  'review.flags_changed': None;
  'review.announcement_changed': None;
  'review.registration_changed': None;
  'review.previous_version_changed': None;
  'review.higher_version_published': None;
  'review.message_unread': None;
  'review.note_unread': None;
  'review.appeal_changed': None;
  'review.cursor_with_answer': None;
  'review.message_not_possible': { readonly state: string; readonly needed: readonly string[] };
  'review.not_in_review': { readonly version: string; readonly state: string };
  'review.file_not_found': None;
  'review.file_in_neither': None;
  'reason.not_found': None;
  'reason.too_many': { readonly most: number };
  'appeal.not_found': None;
  'appeal.about_other': None;
  'appeal.answered': None;
  'appeal.outcome_unfitting': { readonly outcomes: readonly string[]; readonly decision: 'reject' | 'suspend' };
  'appeal.suspension_gone': { readonly state: string };
  'appeal.own_decision': None;
  'appeal.nothing_to_appeal': { readonly state: string };
  'appeal.already_made': None;
  'previous.not_compared': { readonly version: string };
  'previous.too_large': { readonly size: number; readonly most: number };
  'previous.hash_differs': { readonly sha256: string; readonly version: string };
  'previous.no_lower_version': { readonly version: string };
  'difference.no_lower_version': None;
  'difference.no_copy': { readonly version: string };
  'details.path_missing': None;
  'details.path_needless': None;
  'details.other_cursor': None;
  'details.lines_not_recorded': None;
  'details.no_previous_version': { readonly version: string };
  'review.being_decided': {
    readonly act: ReviewAct;
    readonly state: string;
    readonly by: DecidedBy;
    readonly name: string;
  };
  'review.being_decided_by_unknown': { readonly act: ReviewAct; readonly state: string; readonly needed: string };
}
