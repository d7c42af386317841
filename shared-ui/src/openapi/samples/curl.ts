import { KEY_VARIABLE, type SampleField, type SampleHeader, type SampleRequest } from './request';

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** Inside double quotes the shell fills in the variable, so whatever else it would read is escaped. */
const quoteWithKey = (text: string) => `"${text.replace(/["$`\\]/g, String.raw`\$&`)}$${KEY_VARIABLE}"`;

const header = ({ name, value, secret }: SampleHeader) =>
  `--header ${secret ? quoteWithKey(`${name}: ${value}`) : quote(`${name}: ${value}`)}`;
const field = ({ name, value, file }: SampleField) =>
  file ? `--form ${quote(`${name}=@fail.pdf`)}` : `--form-string ${quote(`${name}=${value}`)}`;

const METHODS: Record<string, string> = { GET: '', HEAD: ' --head' };

/** For a POSIX shell. */
export function curl({ method, url, headers, body }: SampleRequest): string {
  const data = body?.kind === 'form' ? body.fields.map(field) : body ? [`--data-raw ${quote(body.text)}`] : [];
  const first = `curl${METHODS[method] ?? ` --request ${method}`} ${quote(url)}`;
  return [first, ...headers.map(header), ...data].join(' \\\n  ');
}
