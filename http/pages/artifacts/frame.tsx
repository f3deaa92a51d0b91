import type { ComponentChildren, VNode } from 'preact';
import { Breadcrumbs, type NavItem, SubNav } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { artifactPath } from './paths.js';

interface FrameProps {
  readonly visitor: Visitor;
  readonly artifact: { readonly slug: string; readonly name: string };
  readonly title: string;
  /** The pages between the artifact and this one. */
  readonly above?: NavItem | readonly NavItem[];
  readonly width?: 'narrow' | 'wide';
  readonly children: ComponentChildren;
}

/** A page of one artifact: where it stands, and the artifact's other pages. */
export function ArtifactFrame({ visitor, artifact, title, above, width, children }: FrameProps): VNode {
  const { slug, name } = artifact;
  const { artifacts } = visitor.words;
  const { pages } = artifacts;
  const overview = visitor.path.split('?')[0] === artifactPath(slug);
  const crumbs = [
    { href: '/account', label: artifacts.nav },
    ...(overview ? [] : [{ href: artifactPath(slug), label: name }]),
    ...(above === undefined ? [] : [above].flat()),
  ];
  return (
    <Page
      title={`${title} – ${name}`}
      visitor={visitor}
      area="account"
      width={width ?? 'narrow'}
      level={
        <SubNav
          label={pages.label}
          items={[
            { href: artifactPath(slug), label: pages.overview },
            { href: artifactPath(slug, 'upload'), label: pages.upload },
            { href: artifactPath(slug, 'preflight'), label: pages.preflight },
            { href: artifactPath(slug, 'edit'), label: pages.edit },
            { href: artifactPath(slug, 'token'), label: pages.token },
            {
              href: artifactPath(slug, 'webhook'),
              label: visitor.words.webhook.title,
              holds: artifactPath(slug, 'deliveries'),
            },
            {
              href: artifactPath(slug, 'activity'),
              label: artifacts.activity.title,
              holds: artifactPath(slug, 'audit'),
            },
          ]}
        />
      }
    >
      <Breadcrumbs items={crumbs} here={overview ? name : title} />
      {children}
    </Page>
  );
}
