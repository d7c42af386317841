import path from 'node:path';
import { wordsOf } from '../webpack/words.mjs';

const OWN = /[\\/]src[\\/]locales[\\/]\w+\.json$/;

/** Words of a section in tests as the build makes them: with those of its features. @returns {import('vitest/config').Plugin} */
export const sectionWords = () => ({
  name: 'section-words',
  enforce: 'pre',
  transform: (_code, id) =>
    OWN.test(id) ? { code: JSON.stringify(wordsOf(path.normalize(id))), map: null } : undefined,
});
