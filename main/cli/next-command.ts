import type { NextStep } from '../../domain/next-step.js';

/** The command that takes a step, for who sits at the console; `null` where none does. */
export function commandFor(step: NextStep | undefined): string | null {
  switch (step?.do) {
    case 'make_token':
      return `countersign admin issue-agent-token --account E${step.publish ? ' --scope publish' : ''}`;
    case 'set_publisher_name':
      return 'countersign admin set-publisher-name --account E --publisher-name P';
    case 'ask_for_account':
      return 'countersign admin create-account --email E --name N';
    case 'give_admin_role':
      return 'countersign admin give-role ACCOUNT --role admin';
    case 'activate_key':
      return 'countersign admin activate-signing-key KID';
    case 'set_webhook':
      return `countersign admin set-webhook --artifact ${step.slug} --url U`;
    default:
      return null;
  }
}
