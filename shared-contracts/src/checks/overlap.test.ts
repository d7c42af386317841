import { conflicts, doubles, overlaps } from './overlap';

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
    ['/docs/*', '/docs/:page', true],
    ['/docs/*', '/Docs/a/b', true],
    ['/docs/*', '/docs', true],
    ['/docs/*', '/docs/api/*', true],
    ['/docs/*', '/:area/:page', true],
    ['/:area/help/*', '/docs/*', true],
    ['/docs/:id?/*', '/docs', true],
    ['/*', '/login', true],
    ['/docs/*', '/docsets/a', false],
    ['/docs/*', '/help/*', false],
    ['/docs/api/*', '/docs', false],
    ['/docs/api/*', '/docs/:page', true],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
    expect(overlaps(other, one)).toBe(expected);
  });
});

describe('doubles', () => {
  it.each([
    ['/docs/*', '/docs/*', true],
    ['/docs/:a/*', '/docs/:b/*', true],
    ['/cart', '/Cart', true],
    ['/orders/:id?', '/orders', true],
    ['/docs/*', '/docs', false],
    ['/docs/*', '/docs/:page', false],
    ['/docs/*', '/docs/api/*', false],
  ])('%s and %s of one section: %s', (one, other, expected) => {
    expect(doubles(one, other)).toBe(expected);
    expect(doubles(other, one)).toBe(expected);
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
