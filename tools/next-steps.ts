import type { NextStep } from '../domain/next-step.js';
import type { NextCall } from '../domain/schemas.js';

/** The call of an agent that a refusal answers. */
export interface CallMade {
  readonly tool: string;
  /** The fields that can be told back: those of its input, a package never (decisions §10). */
  readonly takes: ReadonlySet<string>;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * A step as an agent takes it (decisions §2): the tool with the arguments that are known, the page where only a person
 * can go on, or `null`. `made` is the call that was refused, without what was wrong with it.
 */
export function callOf(step: NextStep, baseUrl: string, made: CallMade | null): NextCall | null {
  switch (step.do) {
    case 'register':
      return call('service_register_artifact', { slug: step.slug });
    case 'change_registration':
      return call('service_register_artifact', { slug: step.slug });
    case 'announce':
      return call('service_announce_release', { slug: step.slug, version: step.version, ...step.known });
    case 'upload':
      return call('service_upload_package', { slug: step.slug, version: step.version });
    case 'link_upload':
      return call('service_upload_url', { slug: step.slug, version: step.version });
    case 'make_manifest':
      return call('service_manifest_template', { slug: step.slug, version: step.version });
    case 'look_into':
      return call('service_review_details', { slug: step.slug, version: step.version, part: step.part });
    case 'answer':
      return call('service_review_thread', { slug: step.slug, version: step.version });
    case 'withdraw':
      return call('service_withdraw_release', { slug: step.slug, version: step.version });
    case 'collect':
      return call('service_package_link', { slug: step.slug, version: step.version });
    case 'look':
      return call('service_artifact_status', { slug: step.slug });
    case 'choose_artifact':
      return step.slugs.length === 1
        ? call('service_artifact_status', { slug: step.slugs[0] })
        : call('service_list_artifacts', {});
    case 'resend':
      return call('service_webhook_deliveries', { slug: step.slug });
    case 'retry':
      return made === null ? null : call(made.tool, made.arguments);
    default: {
      const page = pageOf(step);
      return page === null ? null : { page: `${baseUrl}${page}` };
    }
  }
}

function call(tool: string, known: Readonly<Record<string, unknown>>): NextCall {
  const given = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  return { tool, arguments: Object.fromEntries(given) };
}

/** The page on which a person takes a step, below the base URL; `null` where it is none of one page. */
export function pageOf(step: NextStep): string | null {
  switch (step.do) {
    case 'register':
      return '/account/new-artifact';
    case 'change_registration':
      return artifactPage(step.slug, '/edit');
    case 'announce':
      return artifactPage(step.slug, step.version === null ? '/upload' : `/upload?version=${step.version}`);
    case 'upload':
      return artifactPage(step.slug, `/upload?version=${step.version}`);
    case 'link_upload':
      return step.slug === null ? '/account' : artifactPage(step.slug, `/upload?version=${step.version}`);
    case 'make_manifest':
      return step.slug === null ? '/account' : artifactPage(step.slug, `/upload?version=${step.version}`);
    case 'look_into':
      return releasePage(step.slug, step.version);
    case 'withdraw':
      return releasePage(step.slug, step.version, '/withdraw');
    case 'collect':
      return releasePage(step.slug, step.version);
    case 'rebuild':
      return releasePage(step.slug, step.version, '#rebuild');
    case 'answer':
      return step.version === null
        ? artifactPage(step.slug, '#thread')
        : releasePage(step.slug, step.version, '#thread');
    case 'look':
      return step.slug === null ? '/account' : artifactPage(step.slug);
    case 'choose_artifact':
      return '/account';
    case 'set_webhook':
      return artifactPage(step.slug, '/webhook');
    case 'resend':
      return step.slug === null ? '/account' : artifactPage(step.slug, '/deliveries');
    case 'set_publisher_name':
      return '/account/profile';
    case 'make_token':
      return '/account/tokens';
    case 'permit':
      return '/admin/groups';
    case 'give_admin_role':
      return '/admin/members';
    case 'review_again':
      return `/review/${encodeURIComponent(step.slug)}${step.version === null ? '' : `/${step.version}`}`;
    case 'activate_key':
      return '/admin/keys';
    case 'ask_for_account':
    case 'authorize':
    case 'hand_in_signed':
    case 'retry':
      return null;
  }
}

/** Where an owner appeals against what was decided on a registration (`null`) or on a version. */
export function appealPage(slug: string, version: string | null): string {
  return version === null ? artifactPage(slug, '#appeal') : releasePage(slug, version, '#appeal');
}

function artifactPage(slug: string, below = ''): string {
  return `/account/artifacts/${encodeURIComponent(slug)}${below}`;
}

function releasePage(slug: string, version: string, below = ''): string {
  return artifactPage(slug, `/releases/${encodeURIComponent(version)}${below}`);
}
