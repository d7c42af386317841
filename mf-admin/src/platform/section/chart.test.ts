import { dotsOf, frameOf, lineOf } from './chart';

const MINUTE = 60_000;
const at = (minute: number, value: number | null) => ({ at: minute * MINUTE, value });
const points = [at(0, 1), at(1, 2), at(2, null), at(4, 4), at(6, 2), at(7, 2)];
const frame = frameOf([{ key: 'a', label: 'a', points }], { from: 0, to: 10 * MINUTE }, 100, 40);

it('shows a whole window, up to the highest value', () =>
  expect(frame).toEqual({ width: 100, height: 40, from: 0, to: 600_000, most: 4 }));

it('draws consecutive minutes as a line, and a single one as a dot', () => {
  expect(lineOf(points, frame)).toBe('M0.0,30.0L10.0,20.0M60.0,20.0L70.0,20.0');
  expect(dotsOf(points, frame)).toBe('M40.0,0.0h0');
});

it('draws nothing without points', () => {
  const empty = frameOf([], { from: 0, to: 0 }, 100, 40);
  expect([empty.most, lineOf([], empty), dotsOf([at(0, null)], empty)]).toEqual([0, '', '']);
});
