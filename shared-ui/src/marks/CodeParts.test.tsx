import { render } from '@testing-library/react';
import { CodeParts } from './CodeParts';

it.each([
  ['/hakmilik/{noHakmilik}/sekatan', '/hakmilik<wbr>/<wbr>{noHakmilik}<wbr>/sekatan'],
  ['http://127.0.0.1:45501', 'http:<wbr>//127<wbr>.0<wbr>.0<wbr>.1<wbr>:45501'],
  ['cms.announcement', 'cms<wbr>.announcement'],
  ['order', 'order'],
])('%s breaks before its parts alone', (text, html) => {
  const { container } = render(<CodeParts>{text}</CodeParts>);
  expect(container.innerHTML).toBe(html);
  expect(container).toHaveTextContent(text);
});
