import { render } from '@testing-library/react';
import { CodeParts } from './CodeParts';

it.each([
  ['/hakmilik/{noHakmilik}/sekatan', '/hakmilik<wbr>/<wbr>{noHakmilik}<wbr>/sekatan'],
  ['cms.announcement', 'cms<wbr>.announcement'],
  ['order', 'order'],
])('%s breaks before its parts alone', (text, html) => {
  const { container } = render(<CodeParts>{text}</CodeParts>);
  expect(container.innerHTML).toBe(html);
  expect(container).toHaveTextContent(text);
});
