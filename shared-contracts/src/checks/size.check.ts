import type * as z from 'zod/mini';
import type { ReleaseManifest, ReleaseCheck, ReleaseSizes } from '../platform';
import type { Candidate, Surroundings } from './candidate';
import { judged, passed, say } from './finding';

/** Growth over the stable release that is worth a word: a tenth, which a habit of small additions reaches soon. */
const GROWTH = 1.1;
const CODE = /\.(js|css)$/;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** What a release weighs: its first files as they travel (the compressed twin where there is one), and all its code. */
export const sizesOf = (
  { files }: Pick<Candidate, 'files'>,
  manifest: ReleaseManifest,
): z.infer<typeof ReleaseSizes> => {
  const { entry, initial } = manifest;
  const travels = (path: string) => (files.get(`${path}.br`) ?? files.get(path))?.bytes ?? 0;
  const first = new Set([entry, ...initial.js, ...initial.css]);
  return {
    initial: [...first].reduce((sum, path) => sum + travels(path), 0),
    total: manifest.files.filter(({ path }) => CODE.test(path)).reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** The first files against the section's budget, and against what is stable now. */
export const checkSize = (
  candidate: Candidate,
  manifest: ReleaseManifest,
  { budgetBytes, stableBytes }: Surroundings,
): ReleaseCheck => {
  const { initial } = sizesOf(candidate, manifest);
  const [weighs, budget] = [kilobytes(initial), kilobytes(budgetBytes)];
  const lighter = say(
    'Muatkan bahagian yang berat dengan import(), dan periksa apa yang dibawa masuk.',
    'Load heavy parts by import(), and look at what is brought along.',
  );
  if (initial > budgetBytes)
    return judged('size', [
      {
        message: say(
          `Fail pertama ${weighs}, melebihi had ${budget}.`,
          `The first files weigh ${weighs}, more than the budget of ${budget}.`,
        ),
        cure: lighter,
      },
    ]);
  if (stableBytes && initial > stableBytes * GROWTH)
    return judged(
      'size',
      [
        {
          message: say(
            `Fail pertama ${weighs}; keluaran stabil ${kilobytes(stableBytes)}.`,
            `The first files weigh ${weighs}; those of the stable release ${kilobytes(stableBytes)}.`,
          ),
          cure: lighter,
        },
      ],
      'warned',
    );
  return passed('size', {
    message: say(`Fail pertama ${weighs} daripada ${budget}.`, `The first files weigh ${weighs} of ${budget}.`),
  });
};
