import path from 'node:path';
import { featureWords, wordsOf } from './words.mjs';

/**
 * Words of a section with those that its features bring; a feature that comes while the build watches is noticed.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function load() {
  this.addContextDependency(path.resolve(path.dirname(this.resourcePath), '..'));
  for (const file of featureWords(this.resourcePath)) this.addDependency(file);
  return JSON.stringify(wordsOf(this.resourcePath));
}
