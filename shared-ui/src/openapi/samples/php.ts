import { wellFormed } from '@titian/shared-contracts/call-text';
import { HIDDEN, isBlock } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

const single = (text: string) => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
const code = (sign: string) => (sign === '\n' ? String.raw`\n` : `\\u{${sign.charCodeAt(0).toString(16)}}`);
const double = (text: string) => `"${text.replace(/["\\$]/g, String.raw`\$&`).replace(HIDDEN, code)}"`;
/** Single quotes have no escapes for characters that nobody sees. */
const quote = (text: string) => (text.search(HIDDEN) < 0 ? single : double)(wellFormed(text));

function bodyOf({ kind, text, fields }: SampleBody): string {
  // No line of JSON starts with the closing identifier of the heredoc.
  if (kind !== 'form') return isBlock(text) ? `<<<'JSON'\n${text}\nJSON` : quote(text);
  const parts = fields.map(
    ({ name, value, file }) => `        ${quote(name)} => ${file ? "new CURLFile('fail.pdf')" : quote(value)},`,
  );
  return `[\n${parts.join('\n')}\n    ]`;
}

/** PHP's curl extension. */
export function php({ method, url, headers, body }: SampleRequest): string {
  const lines = headers.map(({ name, value, secret }) => {
    // The library takes a name with a colon and no value for one to leave out.
    const line = quote(value === '' && !secret ? `${name};` : `${name}: ${value}`);
    return `        ${secret ? `${line} . getenv(${quote(KEY_VARIABLE)})` : line},`;
  });
  return [
    '<?php',
    `$call = curl_init(${quote(url)});`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(lines.length ? ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],'] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyOf(body)},`] : []),
    ']);',
    '$answer = curl_exec($call);',
    "echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $answer;",
  ].join('\n');
}
