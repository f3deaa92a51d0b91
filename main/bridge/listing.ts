import type { ToolListing } from '../../tools/mcp.js';
import { type ObjectSchema, packagePath, saveTo } from './path-schemas.js';
import { publishFolderListing } from './publish-folder-listing.js';

/** What a bridge changes in the input of a tool: the schema, its other fields and the refusals stay the service's. */
interface Change {
  readonly without: readonly string[];
  readonly field: string;
  readonly schema: object;
  readonly required: boolean;
  /** Added to what the tool answers. */
  readonly answers: Readonly<Record<string, object>>;
}

const takesPath = {
  field: 'package_path',
  schema: packagePath,
  required: true,
  answers: { package: { type: 'object' } },
} as const;

export const changes: Readonly<Record<string, Change>> = {
  service_review_preflight: { ...takesPath, without: ['package_base64'] },
  service_announce_release: { ...takesPath, without: ['sha256', 'size'] },
  service_upload_package: { ...takesPath, without: ['package_base64'] },
  service_package_link: {
    field: 'save_to',
    schema: saveTo,
    required: false,
    without: [],
    answers: { saved_to: { type: 'string' } },
  },
};

/** The list of tools as a bridge offers it, made from the service's own. */
export function bridgedListing(tools: readonly ToolListing[]): ToolListing[] {
  const bridged = tools.map((tool) => {
    const change = changes[tool.name];
    if (change === undefined) return tool;
    const inputSchema = changedInput(tool.inputSchema as ObjectSchema, change);
    const output = tool.outputSchema as ObjectSchema;
    return {
      ...tool,
      inputSchema,
      outputSchema: { ...output, properties: { ...output.properties, ...change.answers } },
    };
  });
  const announce = tools.find(({ name }) => name === 'service_announce_release');
  return announce === undefined ? bridged : [...bridged, publishFolderListing(announce)];
}

/** The input of a tool as a bridge takes it. */
export function changedInput(schema: ObjectSchema, change: Change): ObjectSchema {
  const left = Object.entries(schema.properties).filter(([name]) => !change.without.includes(name));
  const required = (schema.required ?? []).filter((name) => !change.without.includes(name));
  return {
    ...schema,
    properties: { ...Object.fromEntries(left), [change.field]: change.schema },
    required: change.required ? [...required, change.field] : required,
  };
}
