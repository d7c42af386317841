import type * as z from 'zod/mini';
import type { ReleaseManifest, ReleaseCheck, ReleaseSizes } from '../platform';
import type { Candidate, Surroundings } from './candidate';
import { toCheck, passed, text } from './finding';

/** Growth over the stable release that leads to a warning: a tenth, which repeated small additions soon reach. */
const GROWTH = 1.1;
const CODE = /\.(js|css)$/;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** The sizes of a release: its first files as transferred (compressed where there is a `.br` file), and all its code. */
export const sizesOf = (
  { files }: Pick<Candidate, 'files'>,
  manifest: ReleaseManifest,
): z.infer<typeof ReleaseSizes> => {
  const { entry, initial } = manifest;
  const transferred = (path: string) => (files.get(`${path}.br`) ?? files.get(path))?.bytes ?? 0;
  const first = new Set([entry, ...initial.js, ...initial.css]);
  return {
    initial: [...first].reduce((sum, path) => sum + transferred(path), 0),
    total: manifest.files.filter(({ path }) => CODE.test(path)).reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Checks the first files against the section's budget and the stable release. */
export const checkSize = (
  candidate: Candidate,
  manifest: ReleaseManifest,
  { budgetBytes, stableBytes }: Surroundings,
): ReleaseCheck => {
  const { initial } = sizesOf(candidate, manifest);
  const [size, budget] = [kilobytes(initial), kilobytes(budgetBytes)];
  const lighter = text(
    'Muatkan bahagian yang berat dengan import(), dan periksa apa yang dibawa masuk.',
    'Load heavy parts by import(), and look at what is brought along.',
  );
  if (initial > budgetBytes)
    return toCheck('size', [
      {
        message: text(
          `Fail pertama ${size}, melebihi had ${budget}.`,
          `The first files weigh ${size}, more than the budget of ${budget}.`,
        ),
        cure: lighter,
      },
    ]);
  if (stableBytes && initial > stableBytes * GROWTH)
    return toCheck(
      'size',
      [
        {
          message: text(
            `Fail pertama ${size}; keluaran stabil ${kilobytes(stableBytes)}.`,
            `The first files weigh ${size}; those of the stable release ${kilobytes(stableBytes)}.`,
          ),
          cure: lighter,
        },
      ],
      'warned',
    );
  return passed('size', {
    message: text(`Fail pertama ${size} daripada ${budget}.`, `The first files weigh ${size} of ${budget}.`),
  });
};
