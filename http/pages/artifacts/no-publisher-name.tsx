import type { VNode } from 'preact';
import { Command } from '../command.js';
import { Notice } from '../kit/index.js';
import type { Visitor } from '../visitor.js';

/** What is to be done before an artifact can be registered. */
export function NoPublisherName({ visitor, email }: { visitor: Visitor; email: string }): VNode {
  const words = visitor.words.artifacts;
  return (
    <Notice tone="warn">
      <p>{words.noPublisherName}</p>
      {visitor.hasPage('/account/profile') ? (
        <p>
          <a href="/account/profile">{words.toProfile}</a>
        </p>
      ) : (
        <>
          <p>{words.askOperator}</p>
          <Command line={`admin set-publisher-name --account ${email} --publisher-name "…"`} />
        </>
      )}
    </Notice>
  );
}
