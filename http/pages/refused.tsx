import type { VNode } from 'preact';
import type { Refusal, RefusalCode } from '../../domain/refusal.js';
import { areaOf, listAbove } from './areas.js';
import { Breadcrumbs, Facts, FieldName, NextLink, Received, TooMany, withoutStop } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly refusal: Refusal;
  readonly requestId: string;
  /** What was asked for. */
  readonly path: string;
}

const ENTRY_PART = /^(\/review\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+)\/(?:file|diff)(?:\?|$)/;

function isNotThere(code: RefusalCode): boolean {
  return code === 'not_found' || code === 'artifact_not_found' || code === 'release_not_found';
}

/** A refusal that no form can show. */
export function RefusedPage({ visitor, refusal, requestId, path }: Props): VNode {
  const { code, field, received, expected } = visitor.messages.fault(refusal.first);
  const { retryAfter, ended, next } = refusal.extras;
  const { refused } = visitor.words.shell;
  // The code is of the owner's door too; who reviews or administers has no artifacts in mind that are theirs.
  const area = areaOf(path, visitor);
  // The queue has a link of its own.
  const list = area === undefined || area === 'review' ? undefined : listAbove(area, path);
  // Of an entry that is there, a part is not.
  const entry = code === 'not_found' ? (ENTRY_PART.exec(path)?.[1] ?? null) : null;
  const ofAll = code === 'artifact_not_found' && (area === 'review' || area === 'admin');
  const title = ofAll ? refused.noArtifact : visitor.messages.title(code);
  return (
    <Page title={title} visitor={visitor} {...(area !== undefined && { area })}>
      {list === undefined ? null : (
        <Breadcrumbs items={[{ href: list.path, label: list.label(visitor.words) }]} here={title} />
      )}
      <h1>{title}</h1>
      {code === 'rate_limited' && retryAfter !== undefined ? (
        <TooMany seconds={retryAfter} />
      ) : expected === null ? null : (
        <p>
          {received === null || !isNotThere(code) ? null : (
            <>
              {`${refused.nothing} `}
              <Received fault={refusal.first} />
              {'. '}
            </>
          )}
          {`${refused.expected}: ${withoutStop(expected)}.`}
        </p>
      )}
      {code === 'release_not_found' ? <p>{refused.ended[ended?.how ?? 'never']}</p> : null}
      {area === 'review' ? (
        <p>{entry === null ? <a href="/review">{refused.toQueue}</a> : <a href={entry}>{refused.toEntry}</a>}</p>
      ) : next === undefined ? null : (
        <NextLink step={next} />
      )}
      <Facts
        entries={[
          {
            term: refused.code,
            value: (
              <a href={`/errors#${code}`}>
                <code>{code}</code>
              </a>
            ),
          },
          field === null ? null : { term: refused.about, value: <FieldName field={field} /> },
          received === null ? null : { term: refused.arrived, value: <Received fault={refusal.first} /> },
          { term: refused.request, value: <code>{requestId}</code> },
        ]}
      />
      {field === 'csrf' ? (
        <p>
          <a href={visitor.path}>{refused.back}</a>
        </p>
      ) : null}
    </Page>
  );
}
