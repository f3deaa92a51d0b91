import type { VNode } from 'preact';
import { NOT_SHOWN, type Refusal, type RefusalCode } from '../../domain/refusal.js';
import { systemApi } from './admin/frame.js';
import { areaOf, listAbove } from './areas.js';
import { Received } from './fault-values.js';
import { Breadcrumbs, Facts, FieldName, NextLink, SaidText, TooMany } from './kit/index.js';
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
  const { code, field, received } = refusal.first;
  const said = visitor.messages.said(refusal.first);
  // The sentence says which thing is not there. Of a form that is not shown again, nothing but the details tells what
  // was sent.
  const isMissing = isNotThere(code);
  const isSaid = visitor.messages.isCircumstance(refusal.first);
  const { retryAfter, ended, next } = refusal.extras;
  const { refused } = visitor.words.shell;
  const area = areaOf(path, visitor);
  // The queue has a link of its own.
  const list = area === undefined || area === 'review' ? undefined : listAbove(area, path);
  const ofAll = path.startsWith('/artifacts/');
  // Of an entry that is there, a part is not.
  const entry = code === 'not_found' ? (ENTRY_PART.exec(path)?.[1] ?? null) : null;
  const title = code === 'artifact_not_found' ? refused.noArtifact : visitor.messages.title(code);
  return (
    <Page title={title} visitor={visitor} {...(area !== undefined && { area })}>
      {list === undefined ? null : (
        <Breadcrumbs
          items={[
            ...(list.group === 'api' ? systemApi(visitor) : []),
            { href: list.path, label: list.label(visitor.words) },
          ]}
          here={title}
        />
      )}
      <h1>{title}</h1>
      {code === 'rate_limited' && retryAfter !== undefined ? (
        <TooMany seconds={retryAfter} />
      ) : said === null ? null : (
        <p>
          <SaidText text={said.text} />
        </p>
      )}
      {code === 'release_not_found' ? <p>{refused.ended[ended?.how ?? 'never']}</p> : null}
      {area === 'review' ? (
        <p>{entry === null ? <a href="/review">{refused.toQueue}</a> : <a href={entry}>{refused.toEntry}</a>}</p>
      ) : next !== undefined ? (
        <NextLink step={next} />
      ) : isMissing && list !== undefined ? (
        <p>
          <a href={list.path}>{refused.toList(list.label(visitor.words))}</a>
        </p>
      ) : isMissing && ofAll ? (
        <p>
          <a href="/artifacts">{visitor.words.shell.publicArtifacts}</a>
        </p>
      ) : null}
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
          field === null || isMissing ? null : { term: refused.about, value: <FieldName field={field} /> },
          isMissing || isSaid || received === null || received === NOT_SHOWN
            ? null
            : { term: refused.arrived, value: <Received fault={refusal.first} /> },
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
