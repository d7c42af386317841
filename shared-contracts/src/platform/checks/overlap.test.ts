import { conflicts, overlaps } from './overlap';

describe('overlaps', () => {
  it.each([
    ['/cart', '/cart', true],
    ['/cart', '/CART', true],
    ['/orders/:id', '/orders/:order', true],
    ['/myapi/:id?', '/myapi', true],
    ['/myapi/:id?', '/myapi/:other', true],
    ['/a/:x/c', '/a/b/:y', true],
    ['/myapi/:id', '/myapi/registry', false],
    ['/myapi/:id/logs', '/myapi/:id/users', false],
    ['/cart', '/cart/:id', false],
    ['/', '/cart', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
    expect(overlaps(other, one)).toBe(expected);
  });
});

describe('conflicts', () => {
  it('names each pattern with who owns it', () => {
    const owned = [
      { owner: 'shell', pattern: '/login' },
      { owner: 'mf-catalogue', pattern: '/cart' },
    ];
    expect(conflicts(['/Login', '/orders', '/cart'], owned)).toEqual([
      { pattern: '/Login', owner: 'shell' },
      { pattern: '/cart', owner: 'mf-catalogue' },
    ]);
  });
});
