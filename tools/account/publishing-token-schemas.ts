import Type from 'typebox';
import { Instant, Nullable, Slug } from '../../domain/schemas.js';

export const OwnArtifactKey = Type.Object(
  { slug: Slug },
  { additionalProperties: false, description: 'An artifact of your own.' },
);

export const PublishingTokenState = Type.Object(
  {
    key: Nullable(Type.String({ description: 'The ID, sent as X-Service-Key; null before the first token.' })),
    created_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
  },
  { additionalProperties: false, description: 'The publishing token of an artifact, without its secret.' },
);

export const NewPublishingToken = Type.Object(
  {
    key: Type.String({ description: 'The ID, sent as X-Service-Key.' }),
    secret: Type.String({ description: 'The secret that requests are signed with, shown once.' }),
  },
  { additionalProperties: false, description: 'A publishing token.' },
);
