import path from 'node:path';
import { wordsOf } from '../webpack/words.mjs';

const OWN = /[\\/]src[\\/]locales[\\/]\w+\.json$/;

/** Merges the translations of a section's features into the section's, like the build. @returns {import('vitest/config').Plugin} */
export const sectionWords = () => ({
  name: 'section-words',
  enforce: 'pre',
  transform: (_code, id) =>
    OWN.test(id) ? { code: JSON.stringify(wordsOf(path.normalize(id))), map: null } : undefined,
});
