import { renderPage } from '../testing';
import { TimeAxis } from './TimeAxis';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Room that `27 Nov` takes with its line, and at the right end; pixels. */
const [BESIDE, AT_END] = [47, 41];

/** What is written below a week that ends at an instant, from left to right, with the pixels that each name covers. */
const namesAt = (to: string, width: number) => {
  const end = Date.parse(to);
  const buckets = Array.from({ length: 28 }, (_, index) => {
    const from = end - WEEK + (index * WEEK) / 28;
    return { from: new Date(from).toISOString(), to: new Date(from + WEEK / 28).toISOString(), values: {} };
  });
  const { container, unmount } = renderPage(<TimeAxis buckets={buckets} width={width} />, { locale: 'en' });
  const names = [...container.querySelectorAll<HTMLElement>('[aria-hidden] span')].map(({ textContent, style }) => {
    const left = style.left ? (Number.parseFloat(style.left) / 100) * width : width - AT_END;
    return { name: textContent, left, right: style.left ? left + BESIDE : width };
  });
  unmount();
  return names;
};

describe.each(['03:00', '08:00', '12:30', '23:00'])('at %s in the portal’s zone', (time) => {
  const now = `2026-11-27T${time}:00+08:00`;

  it.each([260, 290, 400, 430, 500, 560, 620, 680, 760, 900, 1_100])('today has its name on %d px', (width) => {
    const names = namesAt(now, width);
    expect(names.map(({ name }) => name)).toContain('27 Nov');
    for (const { right } of names) expect(right).toBeLessThanOrEqual(width);
    for (const [index, { left, name }] of names.entries())
      expect(left, `${name} and the one before`).toBeGreaterThanOrEqual(names[index - 1]?.right ?? 0);
  });
});

it('names every day of the week where there is room', () => {
  const names = namesAt('2026-11-27T03:00:00+08:00', 643).map(({ name }) => name);
  expect(names).toEqual(['21 Nov', '22 Nov', '23 Nov', '24 Nov', '25 Nov', '26 Nov', '27 Nov']);
});
