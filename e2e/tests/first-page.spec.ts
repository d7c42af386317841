import path from 'node:path';
import { FIRST_PAGE_BUDGET, firstPageFiles, sizeOf } from '../../scripts/first-page.mjs';
import { expect, test } from '@playwright/test';
import { reportFigure } from '../src/reportFigure';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

test('the scripts and style sheets of the home page are within their budget', () => {
  const { shell, page } = firstPageFiles(path.resolve(import.meta.dirname, '../..'));
  const files = [...shell, ...page];
  // A build without its compressed files would be measured raw.
  const sizes = files.map((file) => ({ file: path.basename(file), ...sizeOf(file) }));
  expect(sizes.filter(({ raw, brotli }) => raw > 2_048 && brotli === raw)).toEqual([]);
  const bytes = sizes.reduce((sum, { brotli }) => sum + brotli, 0);
  reportFigure('the home page needs', kilobytes(bytes));
  const largest = sizes.toSorted((one, other) => other.brotli - one.brotli);
  const list = largest.map(({ file, brotli }) => `${file} ${kilobytes(brotli)}`).join('\n');
  expect(
    bytes,
    `more than ${kilobytes(FIRST_PAGE_BUDGET)}; npm run bench -- bytes says of what\n${list}`,
  ).toBeLessThanOrEqual(FIRST_PAGE_BUDGET);
});
