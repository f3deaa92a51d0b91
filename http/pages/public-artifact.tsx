import type { VNode } from 'preact';
import type { PublicArtifact, PublicRelease } from '../../domain/artifact/show-public.js';
import { PublisherLink } from './catalogue.js';
import { Code, Copied, EmptyState, Facts, LanguageMap, Notice, Pager, State, Time } from './kit/index.js';
import { Page } from './layout.js';
import { verifySnippets } from './verify-snippets.js';
import type { Visitor } from './visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly artifact: PublicArtifact;
  /** The version below which the list begins; `null` at its beginning. */
  readonly before: string | null;
}

/** An approved artifact as anybody sees it: facts about files, and never a file. */
export function PublicArtifactPage({ visitor, artifact, before }: Props): VNode {
  const words = visitor.words.publicArtifact;
  const { slug, name, summary, publisher, kind, releases } = artifact;
  const [latest] = releases;
  return (
    <Page
      title={name}
      visitor={visitor}
      width="wide"
      indexed={before === null}
      about={words.shared(summary, words.kinds[kind ?? ''] ?? null, publisher, latest?.version ?? null)}
      feed={`/artifacts/${slug}/feed.atom`}
    >
      <h1>{name}</h1>
      {summary === '' ? null : <p class="lead">{summary}</p>}
      <KeyWarning visitor={visitor} releases={releases} />
      <div class="beside">
        <aside aria-label={words.facts}>
          <Facts
            entries={[
              { term: words.slug, value: <code>{slug}</code> },
              kind === null ? null : { term: words.kind, value: words.kinds[kind] ?? kind },
              { term: words.publisher, value: <PublisherLink id={artifact.publisher_id} name={publisher} /> },
              artifact.website === null ? null : { term: words.website, value: <Elsewhere url={artifact.website} /> },
              artifact.support_url === null
                ? null
                : { term: words.support, value: <Elsewhere url={artifact.support_url} /> },
            ]}
          />
        </aside>
        <div>
          <h2>{words.description}</h2>
          <LanguageMap value={artifact.description} />
          <h2 id="versions">{words.versions}</h2>
          {latest === undefined ? <EmptyState title={words.noVersions}>{words.noVersionsText}</EmptyState> : null}
          {releases.map((release, index) => (
            <Version
              visitor={visitor}
              artifact={artifact}
              release={release}
              open={index === 0 || isCompromised(release)}
              key={release.version}
            />
          ))}
          <Pager path={`/artifacts/${slug}`} cursor={before} next={artifact.next_before} />
          {latest === undefined ? null : (
            <section>
              <h2>{words.checkTitle}</h2>
              <p>{words.notHosted}</p>
              <HowToCheck visitor={visitor} slug={slug} release={latest} />
            </section>
          )}
          <ForElsewhere visitor={visitor} artifact={artifact} />
        </div>
      </div>
    </Page>
  );
}

/** Says first what is wrong with the signatures of versions that stand below (decisions §4). */
function KeyWarning({
  visitor,
  releases,
}: {
  readonly visitor: Visitor;
  readonly releases: readonly PublicRelease[];
}): VNode | null {
  const { compromised: words } = visitor.words.publicArtifact;
  const affected = releases.filter(isCompromised);
  if (affected.length === 0) return null;
  return (
    <Notice tone="bad" title={words.title(affected.map(({ version }) => version))}>
      <p>
        {words.versions(affected.length)}{' '}
        {affected.map(({ version }, index) => (
          <>
            {index === 0 ? '' : ', '}
            <a href={`#v${version}`} key={version}>
              {version}
            </a>
          </>
        ))}
        {`. ${words.text}`}
      </p>
    </Notice>
  );
}

function isCompromised({ key_state }: PublicRelease): boolean {
  return key_state === 'compromised';
}

interface VersionProps {
  readonly visitor: Visitor;
  readonly artifact: PublicArtifact;
  readonly release: PublicRelease;
  readonly open: boolean;
}

/** A version; all but the latest are folded, since a list of them is looked through by number and date. */
function Version({ visitor, artifact, release, open }: VersionProps): VNode {
  const words = visitor.words.publicArtifact;
  const { version, validation_hash, kid } = release;
  return (
    <details class="version" id={`v${version}`} open={open}>
      <summary>
        <h3>{version}</h3> <Time at={release.published_at} />
      </summary>
      {isCompromised(release) ? <Notice tone="bad">{words.compromised.version}</Notice> : null}
      <Facts
        entries={[
          release.publisher === artifact.publisher ? null : { term: words.by, value: release.publisher },
          { term: words.core, value: visitor.words.kit.range(release.min_core, release.max_core) },
          { term: words.php, value: <code>{release.php}</code> },
          { term: words.hash, value: <Copied text={validation_hash} /> },
          {
            term: words.key,
            value: (
              <>
                <a href={`/v1/signing-keys/${kid}.pem`}>
                  <code>{kid}</code>
                </a>
                {isCompromised(release) ? (
                  <>
                    {' '}
                    <State state="compromised" />
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
      <h4>{words.notes}</h4>
      <LanguageMap value={release.notes} />
      <p>
        <a href={`/?slug=${artifact.slug}&version=${version}#check`}>{words.checkThis}</a>
      </p>
    </details>
  );
}

interface CheckProps {
  readonly visitor: Visitor;
  readonly slug: string;
  readonly release: PublicRelease;
}

/** A check in three languages, and without network (decisions §4, Signed zip). */
function HowToCheck({ visitor, slug, release }: CheckProps): VNode {
  const words = visitor.words.publicArtifact;
  const file = `${slug}-${release.version}.zip`;
  return (
    <>
      <p>{words.checkOnline}</p>
      {verifySnippets(visitor.baseUrl, slug, release.version).map(({ language, code }) => (
        <Code text={code} label={words.snippets[language]} key={language} />
      ))}
      {isCompromised(release) ? (
        <p>{words.compromised.notOffline(release.version)}</p>
      ) : (
        <>
          <p>{words.checkOffline}</p>
          <Code
            text={[
              `unzip -p ${file} service-artifact.json > manifest.json`,
              `unzip -p ${file} service-artifact.sig | base64 -d > manifest.sig`,
              `openssl dgst -sha256 -verify ${release.kid}.pem -signature manifest.sig manifest.json`,
            ].join('\n')}
          />
        </>
      )}
    </>
  );
}

/** What others may show of the artifact: a feed, and a badge with the code to paste. */
function ForElsewhere({ visitor, artifact }: Pick<VersionProps, 'visitor' | 'artifact'>): VNode {
  const words = visitor.words.publicArtifact;
  const path = `/artifacts/${artifact.slug}`;
  const page = `${visitor.baseUrl}${path}`;
  const version = artifact.releases[0]?.version ?? words.badge.none;
  return (
    <section>
      <h2>{words.elsewhere}</h2>
      <p>
        <a href={`${path}/feed.atom`} type="application/atom+xml">
          {words.feed}
        </a>
      </p>
      <p>
        <img src={`${path}/badge.svg`} alt={`${words.badge.label} ${version}`} height="22" />
      </p>
      <Code
        label={words.badge.html}
        text={`<a href="${page}"><img src="${page}/badge.svg" alt="${words.badge.label}"></a>`}
      />
      <Code label={words.badge.markdown} text={`[![${words.badge.label}](${page}/badge.svg)](${page})`} />
    </section>
  );
}

/** An address that a publisher wrote: shown as what it is, and vouched for by nobody. */
function Elsewhere({ url }: { readonly url: string }): VNode {
  return (
    <a class="address" href={url} rel="nofollow ugc noopener noreferrer">
      {url}
    </a>
  );
}
