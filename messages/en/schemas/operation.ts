/** What fields are, for agents and in the API description: of `domain/operation/`. */
export const operation = {
  'attention.items.code': 'What it is about.',
  'attention.items.count': 'How many.',
  'attention.items.urgent': 'true: a problem; false: for information.',
  'attention.items': 'What needs attention, most urgent first.',
  attention: 'What needs attention.',
  'configuration.settings.name': 'The environment variable.',
  'configuration.settings.value': 'The value in force; [not shown] for a secret; null if unset.',
  'configuration.settings.source': 'Where it comes from.',
  'configuration.settings': 'Every setting.',
  'configuration.limits.name': 'The limit.',
  'configuration.limits.value': 'What it is set to.',
  'configuration.limits': 'Every limit in force.',
  configuration: 'The configuration of this process.',
};
