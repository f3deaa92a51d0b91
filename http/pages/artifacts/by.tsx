import type { VNode } from 'preact';
import type { TrailLine } from '../../../domain/audit/artifact-trail.js';
import type { Capability } from '../../../tools/capability.js';
import { useVisitor } from '../kit/index.js';

/** Whose work a capability is: the role that may call it. */
export type RoleOf = (capability: string) => 'reviewer' | 'admin' | null;

export function rolesIn(capabilities: ReadonlyMap<string, Capability>): RoleOf {
  return (capability) => {
    const scope = capabilities.get(capability)?.scope;
    const role = typeof scope === 'object' ? scope.role : null;
    return role === 'reviewer' || role === 'admin' ? role : null;
  };
}

/** Who has done something: to others what they did it as, not who they are. */
export function By({ by, role }: Pick<TrailLine, 'by'> & { readonly role: ReturnType<RoleOf> }): VNode {
  const { by: words } = useVisitor().words.artifacts.audit;
  switch (by.kind) {
    case 'person':
      if (by.own) return <>{words.own(by.name ?? by.id)}</>;
      // The id belongs to the line (decisions §9); what somebody did it as is what the owner wants to read.
      return <span title={by.id}>{by.name === null ? words[role ?? 'other'] : words.person(by.name)}</span>;
    case 'agent_token':
      return <>{by.own ? words.ownToken(by.name ?? by.id) : words.token(by.name ?? by.id)}</>;
    case 'app':
      return <span title={by.id}>{by.own ? words.ownApp(by.name ?? by.id) : words.app(by.name ?? by.id)}</span>;
    case 'publishing_token':
      return <>{words.publishingToken(by.id)}</>;
    default:
      return <>{words[by.kind]}</>;
  }
}
