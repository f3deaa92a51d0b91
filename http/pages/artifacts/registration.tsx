import type { VNode } from 'preact';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import type { Fields, FormState } from '../form.js';
import { languageMapOf, webAddress } from '../form.js';
import { Breadcrumbs, Form, Hidden, LanguageMapField, Notice, TextField } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { FindingList, GuidelinesNote } from './finding-list.js';
import { Beginning } from './first-steps.js';
import { ArtifactFrame } from './frame.js';
import { artifactPath, NEW_ARTIFACT } from './paths.js';
import { shownMarks } from './registration-changes.js';

interface NewProps {
  readonly visitor: Visitor;
  readonly form: FormState;
}

interface NewArtifactProps extends NewProps {
  /** Whether it is a step of a newcomer. */
  readonly first: boolean;
  /** The artifact of theirs that has the slug already, where the form was refused for that. */
  readonly own: { readonly slug: string; readonly name: string } | null;
}

export function NewArtifactPage({ visitor, form, first, own }: NewArtifactProps): VNode {
  const { form: words, firstSteps } = visitor.words.artifacts;
  return (
    <Page title={words.newTitle} visitor={visitor} area="account">
      {first ? (
        <Beginning visitor={visitor} now="register" />
      ) : (
        <>
          <Breadcrumbs items={[{ href: '/account', label: visitor.words.artifacts.nav }]} here={words.newTitle} />
          <h1>{words.newTitle}</h1>
        </>
      )}
      <p>{words.newIntroduction}</p>
      <Form action={NEW_ARTIFACT} form={form} submit={first ? firstSteps.goOn : words.submitNew}>
        <TextField name="slug" label={words.slug} note={words.slugNote} form={form} code />
        {own === null ? null : (
          <p class="wrong">
            <a href={artifactPath(own.slug)}>{words.toOwn(own.name)}</a>
          </p>
        )}
        <RegistrationFields visitor={visitor} form={form} artifact={null} />
      </Form>
    </Page>
  );
}

export function EditArtifactPage({ visitor, form, artifact }: NewProps & { readonly artifact: Artifact }): VNode {
  const words = visitor.words.artifacts.form;
  return (
    <ArtifactFrame visitor={visitor} artifact={artifact} title={words.editTitle}>
      <h1>{words.editTitle}</h1>
      {artifact.state === 'rejected' ? (
        <Notice tone="warn" title={visitor.words.artifacts.overview.reason}>
          <p class="prose">{artifact.reason}</p>
          {artifact.findings === undefined ? null : <FindingList findings={artifact.findings} />}
          <GuidelinesNote />
          <p>{words.rejectedNote}</p>
        </Notice>
      ) : null}
      <Form
        action={artifactPath(artifact.slug, 'edit')}
        form={form}
        submit={words.submitEdit}
        back={artifactPath(artifact.slug)}
      >
        {Object.entries(shownMarks(form.fields, artifact)).map(([name, value]) => (
          <Hidden name={name} value={value} key={name} />
        ))}
        <RegistrationFields visitor={visitor} form={form} artifact={artifact} />
      </Form>
    </ArtifactFrame>
  );
}

function RegistrationFields({ visitor, form, artifact }: NewProps & { readonly artifact: Artifact | null }): VNode {
  const words = visitor.words.artifacts.form;
  return (
    <>
      <TextField name="name" label={words.name} form={form} value={artifact?.name ?? ''} />
      <TextField
        name="summary"
        label={words.summary}
        note={words.summaryNote}
        form={form}
        value={artifact?.summary ?? ''}
        optional
      />
      <LanguageMapField
        name="description"
        label={words.description}
        note={words.descriptionNote}
        preview
        form={form}
        value={artifact?.description ?? {}}
      />
      <TextField
        name="website"
        label={words.website}
        note={words.urlNote}
        type="url"
        form={form}
        value={artifact?.website ?? ''}
        optional
      />
      <TextField
        name="support_url"
        label={words.support}
        note={words.supportNote}
        type="url"
        form={form}
        value={artifact?.support_url ?? ''}
        optional
      />
    </>
  );
}

/** What the form of a new registration sends on. */
export function registrationOf(fields: Fields): Record<string, unknown> {
  const textOf = (name: string): string => (fields[name] ?? '').trim();
  return {
    name: textOf('name'),
    summary: textOf('summary'),
    description: languageMapOf(fields, 'description'),
    website: webAddress(textOf('website')) || null,
    support_url: webAddress(textOf('support_url')) || null,
  };
}
