import Type from 'typebox';

/** What revocation and introspection take (RFC 7009, RFC 7662). */
export const TokenParameter = Type.Object(
  {
    token: Type.Optional(Type.String({ description: 'The token.', maxLength: 4000, 'x-secret': true })),
    token_type_hint: Type.Optional(
      Type.String({ description: 'Ignored: the type is recognized from the token.', maxLength: 4000 }),
    ),
  },
  { additionalProperties: false, description: 'A token.' },
);
