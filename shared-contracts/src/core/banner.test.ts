import { notDismissed, withDismissed } from './banner';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const banner = (n: number, more = {}) => ({ id: id(n), round: 1, dismissible: true, ...more });
const left = (banners: ReturnType<typeof banner>[], cookie: string | undefined) =>
  notDismissed(banners, cookie).map((one) => one.id);

it('leaves out what was put away in its round, and nothing that stays', () => {
  const cookie = withDismissed(withDismissed(undefined, banner(1)), banner(2));
  expect(left([banner(1), banner(2, { round: 2 }), banner(3)], cookie)).toEqual([id(2), id(3)]);
  expect(left([banner(1, { dismissible: false })], cookie)).toEqual([id(1)]);
  expect(left([banner(1)], undefined)).toEqual([id(1)]);
});

it('keeps one entry for each banner, and the last twenty', () => {
  let cookie: string | undefined;
  for (let n = 1; n <= 30; n += 1) cookie = withDismissed(cookie, banner(n));
  cookie = withDismissed(cookie, banner(30, { round: 2 }));
  expect(cookie.split('~')).toHaveLength(20);
  expect(left([banner(10), banner(11), banner(30, { round: 2 })], cookie)).toEqual([id(10)]);
  // A cookie has room for 4,096 bytes, and goes with every request.
  expect(cookie.length).toBeLessThan(800);
});

it.each(['', '~~', 'x.1', `${'0'.repeat(32)}.x`, '<script>.1~', '0'.repeat(5_000)])(
  'reads nothing from %j',
  (cookie) => {
    expect(left([banner(1)], cookie)).toEqual([id(1)]);
    expect(withDismissed(cookie, banner(1))).toBe(`${id(1).replaceAll('-', '')}.1`);
  },
);
