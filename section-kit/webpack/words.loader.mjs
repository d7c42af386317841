import path from 'node:path';
import { featureWords, wordsOf } from './words.mjs';

/**
 * Loads the translations of a section, merged with those of its features. A feature added during a watch build is noticed.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function load() {
  this.addContextDependency(path.resolve(path.dirname(this.resourcePath), '..'));
  for (const file of featureWords(this.resourcePath)) this.addDependency(file);
  return JSON.stringify(wordsOf(this.resourcePath));
}
