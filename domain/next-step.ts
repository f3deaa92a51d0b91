/**
 * What somebody does next, as data: each door says it in its own terms (an agent is told a tool and its arguments, a
 * page links, the command line names a command). `because` is the state it follows from.
 */
export type NextStep =
  | { readonly do: 'register'; readonly slug: string | null }
  | { readonly do: 'change_registration'; readonly slug: string; readonly because: 'registration_rejected' }
  | AnnounceStep
  | {
      readonly do: 'upload';
      readonly slug: string;
      readonly version: string;
      readonly because: 'announced' | 'on_record' | 'announced_anew';
    }
  /** Put a manifest into a package that has none; `null` of a folder that nobody has announced. */
  | { readonly do: 'make_manifest'; readonly slug: string | null; readonly version: string | null }
  /** Look at what is kept of the last package of a version that passed. */
  | {
      readonly do: 'look_into';
      readonly slug: string;
      readonly version: string;
      readonly part: 'files' | 'diff' | 'flags';
    }
  | { readonly do: 'withdraw'; readonly slug: string; readonly version: string; readonly because: 'overtaken' }
  | { readonly do: 'collect'; readonly slug: string; readonly version: string; readonly because: 'published' }
  | {
      readonly do: 'rebuild';
      readonly slug: string;
      readonly version: string;
      readonly because: 'collected' | 'deleted';
      /** Until when the link works still that it was collected by. */
      readonly link_until?: string;
    }
  /** Answer what a reviewer asked, of the registration or of a version. */
  | { readonly do: 'answer'; readonly slug: string; readonly version: string | null; readonly because: 'question' }
  /** Look at the status of an artifact; `null` where it is not known which. */
  | { readonly do: 'look'; readonly slug: string | null; readonly because: LookReason }
  | { readonly do: 'choose_artifact'; readonly slugs: readonly string[] }
  | { readonly do: 'set_webhook'; readonly slug: string }
  | { readonly do: 'resend'; readonly slug: string | null; readonly because: 'quarantined' | 'unknown_event' }
  | { readonly do: 'set_publisher_name' }
  | { readonly do: 'make_token'; readonly publish: boolean }
  /** Of an app: have the member allow it, with this `scope` parameter where it is more than the token has. */
  | { readonly do: 'authorize'; readonly scope: string | null }
  /** Of an admin: let a group of the member do it. */
  | { readonly do: 'permit'; readonly permission: string }
  /** By an upload URL, which takes packages that are too large for an agent's call; `null` where it is not known of which version. */
  | { readonly do: 'link_upload'; readonly slug: string | null; readonly version: string | null }
  /** The same call once more, after `seconds` where they are known; first a look whether it got through. */
  | { readonly do: 'retry'; readonly seconds: number | null; readonly lookFirst?: true }
  /** Of a reviewer: look at it as it is now, then decide. */
  | { readonly do: 'review_again'; readonly slug: string; readonly version: string | null }
  /** The signed zip of the version before, so that the text of its lines can be shown. */
  | {
      readonly do: 'hand_in_signed';
      readonly version: string | null;
      readonly because: 'submitted_zip' | 'other_zip' | 'not_kept';
    }
  /** Of somebody without an account, where only admins make them. */
  | { readonly do: 'ask_for_account' }
  | { readonly do: 'give_admin_role' }
  | { readonly do: 'activate_key' };

/** Announce a number: `version`, or where it is `null` one that is higher than `above`. */
export interface AnnounceStep {
  readonly do: 'announce';
  readonly slug: string;
  readonly version: string | null;
  readonly above: string | null;
  readonly because: AnnounceReason;
  readonly known: KnownTerms;
}

export type AnnounceReason =
  | 'none'
  | 'never_announced'
  | 'expired'
  | 'withdrawn'
  | 'package_refused'
  | 'other_bytes'
  | 'sent_back'
  /** Sent back with findings. */
  | 'findings'
  | 'in_review'
  | 'published'
  | 'rejected'
  | 'suspended'
  | 'on_record'
  | 'not_higher';

export type LookReason = 'in_review' | 'on_record' | 'being_decided' | 'published_stays' | 'never_announced';

/** What is known of an announcement that is to be made. */
export interface KnownTerms {
  readonly min_core?: string;
  readonly max_core?: string | null;
  readonly php?: string;
  readonly sha256?: string;
  readonly size?: number;
}
