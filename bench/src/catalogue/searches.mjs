import { VOCABULARY } from './vocabulary.mjs';

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const SHAPES = [
  { share: 0.3, make: ({ word }) => ({ q: `${word()} ${word()}` }) },
  { share: 0.2, make: ({ word }) => ({ q: word() }) },
  { share: 0.1, make: ({ word }) => ({ q: word().slice(0, 4) }) },
  { share: 0.1, make: ({ rare }) => ({ q: rare() }) },
  { share: 0.1, make: ({ word }) => ({ q: `${word()} ${word()} ${word()}` }) },
  {
    share: 0.1,
    make: ({ word, pick }) => ({ q: word(), access: pick(['open', 'approval']), price: pick(['free', 'paid']) }),
  },
  { share: 0.05, make: ({ word }) => ({ q: `${word()}x`, sort: 'newest' }) },
  { share: 0.05, make: ({ pick }) => ({ sort: pick(['newest', 'calls', 'name']), page: '3' }) },
];

/** Searches as people type them: common and rare words, prefixes, typing errors, facets and pages. The same ones each time. */
export function searches(count, seed = 7) {
  const random = randomNumbers(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const word = () => VOCABULARY[Math.floor(random() ** 2.4 * VOCABULARY.length)];
  const rare = () => VOCABULARY[Math.floor(VOCABULARY.length / 2 + (random() * VOCABULARY.length) / 2)];
  const shape = () => {
    let left = random();
    return SHAPES.find(({ share }) => (left -= share) < 0) ?? SHAPES[0];
  };
  return Array.from({ length: count }, () => `?${new URLSearchParams(shape().make({ word, rare, pick }))}`);
}
