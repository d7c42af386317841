import { createPolicy } from './policy';

const markup = vi.fn();
const policy = createPolicy(
  new Set(['https://portal.gov.my', 'https://parking.gov.my']),
  'https://portal.gov.my/en/cart',
  markup,
);

it.each(['/assets/a.js', 'https://parking.gov.my/1.0.0/a.js?again=1', '//portal.gov.my/a.js'])(
  'allows scripts of running releases: %s',
  (address) => expect(policy.createScriptURL(address)).toBe(address),
);

it.each([
  'https://elsewhere.example/a.js',
  'https://portal.gov.my.elsewhere.example/a.js',
  'https://portal.gov.my@elsewhere.example/a.js',
  'http://portal.gov.my/a.js',
  'data:text/javascript,alert(1)',
  'blob:https://portal.gov.my/1',
  'javascript:alert(1)',
  'https://[',
])('refuses others: %s', (address) => expect(policy.createScriptURL(address)).toBeNull());

it('refuses text as code', () => expect(policy.createScript('alert(1)')).toBeNull());

it('reports markup, not style sheets', () => {
  expect(policy.createHTML('.a > .b { color: red }')).toContain('.a > .b');
  expect(markup).not.toHaveBeenCalled();
  expect(policy.createHTML('<b>1</b>')).toBe('<b>1</b>');
  expect(markup).toHaveBeenCalledOnce();
});
