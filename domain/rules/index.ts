import type { AccountRules } from './account.js';
import type { ArchiveRules } from './archive.js';
import type { ArtifactRules } from './artifact.js';
import type { AuthorizationRules } from './authorization.js';
import type { BackupRules } from './backup.js';
import type { BridgeRules } from './bridge.js';
import type { ClientDocumentRules } from './client-documents.js';
import type { ClientRules } from './clients.js';
import type { CommonRules } from './common.js';
import type { ConsoleRules } from './console.js';
import type { FieldRules } from './fields.js';
import type { FindingRules } from './finding.js';
import type { JobRules } from './job.js';
import type { LicenceRules } from './licence.js';
import type { LimitsRules } from './limits.js';
import type { ListRules } from './list.js';
import type { LogoRules } from './logos.js';
import type { MailRules } from './mail.js';
import type { MemberRules } from './member.js';
import type { ReleaseRules } from './release.js';
import type { AuthorityRules, RequestRules } from './requests.js';
import type { ReviewRules } from './review.js';
import type { ScopeRules } from './scopes.js';
import type { SettingRules } from './settings.js';
import type { SigningRules } from './signing.js';
import type { TokenRules } from './tokens.js';
import type { VerifyRules } from './verify.js';
import type { WebhookRules } from './webhook.js';

/**
 * Every rule that a fault can name: its id, and the parameters that its words need. The words stand in `messages/`,
 * by language; no sentence is made here.
 */
export interface Rules
  extends AccountRules,
    ArchiveRules,
    ArtifactRules,
    AuthorityRules,
    AuthorizationRules,
    BackupRules,
    BridgeRules,
    ClientDocumentRules,
    ClientRules,
    CommonRules,
    ConsoleRules,
    FieldRules,
    FindingRules,
    JobRules,
    LicenceRules,
    LimitsRules,
    ListRules,
    LogoRules,
    MailRules,
    MemberRules,
    ReleaseRules,
    RequestRules,
    ReviewRules,
    ScopeRules,
    SettingRules,
    SigningRules,
    TokenRules,
    VerifyRules,
    WebhookRules {}

export type RuleId = keyof Rules;

/** A rule that was broken, with its parameters. Plain data: it is stored, compared and sent between processes. */
export type Rule = { readonly [Id in RuleId]: { readonly rule: Id; readonly params: Rules[Id] } }[RuleId];

type ParametersOf<Id extends RuleId> = keyof Rules[Id] extends never ? [] : [params: Rules[Id]];

/** Names a rule. */
export function rule<Id extends RuleId>(id: Id, ...[params]: ParametersOf<Id>): Rule {
  return { rule: id, params: params ?? {} } as Rule;
}
