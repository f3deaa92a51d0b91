import { type Document, isDocument } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import { compileDocumentStage } from './document-stages.js';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** An update that is a pipeline: each stage makes a document out of a document. */
export function compileUpdatePipeline(pipeline: readonly unknown[]): (document: Document) => Document {
  const stages = pipeline.map((stage) => {
    const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
    if (!allowed.has(name)) {
      if (name.startsWith('$'))
        throw new CommandError(72, 'InvalidOptions', `${name} is not allowed to be used within an update`);
      throw notSupported(`the update stage ${name}`);
    }
    return compileDocumentStage(name, (stage as Document)[name]);
  });
  return (document) => stages.reduce((current, stage) => stage?.(current) ?? current, document);
}
