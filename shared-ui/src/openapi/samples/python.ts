import { isBlock, quoted as quote } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

/** A string over several lines: JSON as a value of the language would change long numbers. */
const block = (text: string) => `"""${text.replaceAll('\\', '\\\\')}"""`;

function argumentsOf({ kind, text, fields }: SampleBody): string[] {
  if (kind !== 'form') return [`    data=${isBlock(text) ? block(text) : quote(text)}.encode(),`];
  const parts = fields.map(({ name, value, file }) =>
    file ? `        ${quote(name)}: open("fail.pdf", "rb"),` : `        ${quote(name)}: (None, ${quote(value)}),`,
  );
  return ['    files={', ...parts, '    },'];
}

/** The `requests` library. */
export function python({ method, url, headers, body }: SampleRequest): string {
  const needsKey = headers.some(({ secret }) => secret);
  const lines = headers.map(({ name, value, secret }) => {
    const key = `os.environ[${quote(KEY_VARIABLE)}]`;
    return `        ${quote(name)}: ${secret ? (value ? `${quote(value)} + ${key}` : key) : quote(value)},`;
  });
  return [
    ...(needsKey ? ['import os', ''] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${quote(method)},`,
    `    ${quote(url)},`,
    ...(lines.length ? ['    headers={', ...lines, '    },'] : []),
    ...(body ? argumentsOf(body) : []),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n');
}
