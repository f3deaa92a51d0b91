import Type from 'typebox';
import { Slug, Version } from '../../domain/schemas.js';

/** A release by the slug of its artifact and its version. */
export const ReleaseKey = Type.Object({ slug: Slug, version: Version }, { additionalProperties: false });
