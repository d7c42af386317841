import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { renderPage, screen } from '../testing';
import { addPortalMessages, setLocale } from './i18n';
import { Trans } from './Trans';

const words = {
  listed: 'From <0>{{amount}}</0> to <0>{{most}}</0> a call & more',
  named: 'I accept the <page>terms of <b>{{name}}</b></page>.<br/>Thank you.',
  unknown: 'Type <u>this</u>',
  right: 'You need <0>{{permission, right}}</0>.',
};

interface Props {
  name: keyof typeof words;
  values?: Record<string, unknown>;
  components: Record<string, ReactElement> | ReactElement[];
}
function Said({ name, ...rest }: Props) {
  const { t } = useTranslation('marks-test' as 'common');
  return (
    <p data-testid="said">
      <Trans t={t} i18nKey={name as 'action.save'} {...rest} />
    </p>
  );
}
const htmlOf = async (props: Props) => {
  addPortalMessages('marks-test', { my: () => Promise.resolve(words), en: () => Promise.resolve(words) });
  await setLocale('en');
  renderPage(<Said {...props} />);
  return screen.getByTestId('said').innerHTML;
};

it('makes elements of marks by their position, as often as they are in the text', async () => {
  const components = [<strong key="amount" />];
  expect(await htmlOf({ name: 'listed', values: { amount: 'RM 1/2', most: 3 }, components })).toBe(
    'From <strong>RM 1/2</strong> to <strong>3</strong> a call &amp; more',
  );
});

it('makes elements of marks by their name, within one another, and of those that contain nothing', async () => {
  const components = { page: <a href="#terms" />, b: <strong />, br: <br /> };
  expect(await htmlOf({ name: 'named', values: { name: 'Titian' }, components })).toBe(
    'I accept the <a href="#terms">terms of <strong>Titian</strong></a>.<br>Thank you.',
  );
});

it('leaves what an unknown mark contains', async () => {
  expect(await htmlOf({ name: 'unknown', components: {} })).toBe('Type this');
});

it('shows what a value says, and never takes it for a mark', async () => {
  const hostile = `</page><b>&lt;"x'</b>`;
  expect(await htmlOf({ name: 'named', values: { name: hostile }, components: { b: <strong />, page: <i /> } })).toBe(
    'I accept the <i>terms of <strong>&lt;/page&gt;&lt;b&gt;&amp;lt;"x\'&lt;/b&gt;</strong></i>.Thank you.',
  );
});

it('formats values as messages do', async () => {
  const values = { permission: 'order.approve' };
  const html = await htmlOf({ name: 'right', values, components: [<strong key="right" />] });
  expect(html).toMatch(/^You need <strong>[^<.]+<\/strong>\.$/);
  expect(html).not.toContain('order.approve');
});
