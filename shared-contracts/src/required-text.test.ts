import { requiredText } from '@titian/shared-contracts';
import { NewRole } from './role';

const codes = (text: string) =>
  requiredText(10)
    .safeParse(text)
    .error?.issues.map(({ message }) => message);

it.each(['', '   ', '\t\n', '\u00a0', '\u200b\u200b', '\u202e', '\u2066 \u2069', '\u00ad', '\u3164', '\u2800', '\0'])(
  'refuses %j, in which nothing can be seen',
  (text) => expect(codes(text)).toEqual(['validation.required']),
);

it.each(['a', ' a ', 'جاوي', '😀', '👨‍👩‍👧', 'é', '-', '\u202eabc'])('takes %j', (text) =>
  expect(codes(text)).toBeUndefined(),
);

it('is the rule of a role’s title too', () => {
  const title = { my: '\u200b\u200b\u200b', en: 'Somebody' };
  const text = { my: 'a', en: 'b' };
  const found = NewRole.safeParse({ title, description: text, base: 'Client', permissions: {} });
  expect(found.error?.issues).toMatchObject([{ path: ['title', 'my'], message: 'validation.required' }]);
});
