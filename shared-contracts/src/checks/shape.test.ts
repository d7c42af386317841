import { exactness, shapesOf, takes } from './shape';

const words = (address: string) => address.split('/').slice(1);
const fits = (pattern: string, address: string) => shapesOf(pattern).some((shape) => takes(shape, words(address)));

describe('takes', () => {
  it.each([
    ['/docs/*', '/docs', true],
    ['/docs/*', '/Docs/a/b', true],
    ['/docs/*', '/docsets', false],
    ['/orders/:id?', '/orders', true],
    ['/orders/:id?', '/orders/7', true],
    ['/orders/:id?', '/orders/7/8', false],
    ['/orders/:id', '/orders/', false],
  ])('%s, %s: %s', (pattern, address, expected) => {
    expect(fits(pattern, address)).toBe(expected);
  });
});

describe('exactness', () => {
  it('ranks words above parameters, and both above `*`', () => {
    const patterns = ['/x/*', '/x/:id', '/*', '/x/list', '/:a/:b', '/x/y/*', '/'];
    const sorted = [...patterns].sort((one, other) => exactness(shapesOf(other)[0]!) - exactness(shapesOf(one)[0]!));
    expect(sorted).toEqual(['/x/list', '/x/y/*', '/x/:id', '/x/*', '/:a/:b', '/', '/*']);
  });
});
