import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

const quote = (text: string) => JSON.stringify(text);

/** A JSON value as Python writes it. */
function literal(value: unknown, by: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${by}    `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((one) => literal(one, deeper))
    : Object.entries(value).map(([name, one]) => `${quote(name)}: ${literal(one, deeper)}`);
  return members.length
    ? `${open}\n${members.map((one) => `${deeper}${one},\n`).join('')}${by}${close}`
    : `${open}${close}`;
}

function argumentsOf({ kind, text, fields }: SampleBody): string[] {
  if (kind === 'json') return [`    json=${literal(JSON.parse(text), '    ')},`];
  if (kind === 'text') return [`    data=${quote(text)}.encode(),`];
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
