import { isBlock, quoted as quote } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

/** A template literal: JSON as a value of the language would change long numbers. */
const template = (text: string) => `\`${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``;

function bodyOf({ kind, text }: SampleBody): string {
  if (kind === 'form') return 'form';
  return isBlock(text) ? template(text) : quote(text);
}

const formOf = ({ fields }: SampleBody) => [
  ...(fields.some(({ file }) => file) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
  'const form = new FormData();',
  ...fields.map(({ name, value, file }) =>
    file
      ? `form.append(${quote(name)}, await openAsBlob('fail.pdf'), 'fail.pdf');`
      : `form.append(${quote(name)}, ${quote(value)});`,
  ),
  '',
];

/** `fetch`, as an ES module of Node. */
export function javascript({ method, url, headers, body }: SampleRequest): string {
  const lines = headers.map(({ name, value, secret }) => {
    const key = `process.env.${KEY_VARIABLE}`;
    return `    ${quote(name)}: ${secret ? (value ? `${quote(value)} + ${key}` : key) : quote(value)},`;
  });
  return [
    ...(body?.kind === 'form' ? formOf(body) : []),
    `const response = await fetch(${quote(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${quote(method)},`]),
    ...(lines.length ? ['  headers: {', ...lines, '  },'] : []),
    ...(body ? [`  body: ${bodyOf(body)},`] : []),
    '});',
    'if (!response.ok) throw new Error(`HTTP ${response.status}`);',
    'console.log(await response.text());',
  ].join('\n');
}
