import { wellFormed } from '@titian/shared-contracts/call-text';
import { KEY_VARIABLE, type SampleField, type SampleHeader, type SampleRequest } from './request';

/** A text as one word of a POSIX shell. */
export const quote = (text: string) => `'${wellFormed(text).replaceAll("'", String.raw`'\''`)}'`;
/** Inside double quotes the shell fills in the variable, so whatever else it would read is escaped. */
const quoteWithKey = (text: string) => `"${text.replace(/["$`\\]/g, String.raw`\$&`)}$${KEY_VARIABLE}"`;

/** `curl` takes a name with a colon and no value for one to leave out. */
const plain = ({ name, value }: SampleHeader) => (value === '' ? `${name};` : `${name}: ${value}`);
export const header = (given: SampleHeader) =>
  `--header ${given.secret ? quoteWithKey(`${given.name}: ${given.value}`) : quote(plain(given))}`;
const field = ({ name, value, file }: SampleField) =>
  file ? `--form ${quote(`${name}=@fail.pdf`)}` : `--form-string ${quote(`${name}=${value}`)}`;

/** HEAD by its own option: a `--request` waits for the body that never comes. A GET is one unasked, unless it sends something. */
const methodOf = ({ method, body }: SampleRequest) =>
  method === 'HEAD' ? ' --head' : method === 'GET' && !body ? '' : ` --request ${method}`;

/** `curl` with the method and the address, whose brackets it would read as many addresses. */
export const curlTo = (request: SampleRequest): string =>
  `curl${methodOf(request)}${/[[\]{}]/.test(request.url) ? ' --globoff' : ''} ${quote(request.url)}`;

/** For a POSIX shell. */
export function curl(request: SampleRequest): string {
  const { headers, body } = request;
  const data = body?.kind === 'form' ? body.fields.map(field) : body ? [`--data-raw ${quote(body.text)}`] : [];
  return [curlTo(request), ...headers.map(header), ...data].join(' \\\n  ');
}
