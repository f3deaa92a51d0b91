import Type from 'typebox';
import { Slug } from '../../domain/schemas.js';

/** The artifact whose webhook it is about. */
export const WebhookKey = Type.Object({ slug: Slug }, { additionalProperties: false, description: 'The artifact.' });
