import { type Attack, createLedger, type Ledger } from '../attack';
import type { Answer } from '../send';
import type { Person, Target } from '../target';
import { HOSTILE_FILES, HOSTILE_NAMES, type HostileFile, pdf } from './hostile-files';

const BOUNDARY = 'attack-5f3a';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  head: string;
  content: Buffer | string;
}
const field = (name: string, content: string): Part => ({ head: `name="${name}"`, content });
const file = (name: string, content: Buffer, type: string): Part => ({
  head: `name="files"; filename="${name}"\r\ncontent-type: ${type}`,
  content,
});
const formOf = (parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
const LETTER = [field('ref', 'order'), field('field', 'letter')];

interface Stored {
  id: string;
  name: string;
  url: string;
}
const storedIn = (text: string): Stored | undefined => {
  const answer = JSON.parse(text) as Stored[] | object;
  return Array.isArray(answer) ? (answer[0] as Stored | undefined) : undefined;
};

/** What a stored file is served with: nothing that a browser would run, and no header from its name. */
async function checkServed(target: Target, as: Person, { url, name }: Stored, label: string, ledger: Ledger) {
  const { status, headers, text } = await target.call(url, { as });
  ledger.tried();
  if (status !== 200) ledger.fell('not served', `${label} answered ${status}`);
  const policy = String(headers['content-security-policy']);
  const isInert = headers['x-content-type-options'] === 'nosniff' && policy.includes('sandbox');
  if (!isInert) ledger.fell('could run', `${label} is served without nosniff and sandbox`);
  if ('set-cookie' in headers || /[/\\\p{Cc}]|^\./u.test(name)) ledger.fell('took the name', `${label}: ${name}`);
  return text;
}

const targetOf = ({ as }: HostileFile, personId: string) =>
  as === 'letter' ? LETTER : [field('ref', 'user'), field('field', 'image'), field('refId', personId)];

/** Forms that are wrong by themselves; each is refused with an answer of its own. */
const FORMS: Record<string, { type: string; body: Buffer | string }> = {
  'no boundary': { type: 'multipart/form-data', body: 'x' },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: '----\r\n' },
  'a boundary of 10 KB': { type: `multipart/form-data; boundary=${'b'.repeat(10_000)}`, body: 'x' },
  'no end': { type: MULTIPART, body: formOf([...LETTER, file('a.pdf', pdf(), 'application/pdf')], '') },
  noise: { type: MULTIPART, body: Buffer.alloc(50_000, 0x2d) },
  '2000 small parts': { type: MULTIPART, body: formOf(Array.from({ length: 2_000 }, (_, n) => field(`f${n}`, 'x'))) },
  '2000 small files': {
    type: MULTIPART,
    body: formOf([...LETTER, ...Array.from({ length: 2_000 }, () => file('a.pdf', pdf(), 'application/pdf'))]),
  },
  'names of the prototype': { type: MULTIPART, body: formOf([field('__proto__', 'x'), field('constructor', 'x')]) },
  'a header of 100 KB': { type: MULTIPART, body: formOf([{ head: `name="${'a'.repeat(100_000)}"`, content: 'x' }]) },
  'a form inside a form': {
    type: MULTIPART,
    body: formOf([
      { head: 'name="ref"\r\ncontent-type: multipart/mixed; boundary=b', content: '--b\r\n\r\nx\r\n--b--' },
    ]),
  },
  JSON: { type: 'application/json', body: '{"ref":"order"}' },
};

type Post = (body: Buffer | string, type?: string) => Promise<Answer>;
interface Uploading {
  target: Target;
  as: Person;
  personId: string;
  post: Post;
  ledger: Ledger;
}

async function hostileFile({ target, as, personId, post, ledger }: Uploading, hostile: HostileFile): Promise<void> {
  const { name, bytes, type, must } = hostile;
  const { status, text } = await post(formOf([...targetOf(hostile, personId), file(name, bytes, type)]));
  ledger.tried();
  if (status >= 500 || status === 0) ledger.fell('failed', `${name} answered ${status}`);
  if (status >= 300 || status === 0) return;
  if (must === 'refuse') ledger.fell('stored', `${name} as ${hostile.as}`);
  const stored = storedIn(text)!;
  const served = await checkServed(target, as, stored, name, ledger);
  for (const word of must === 'refuse' ? [] : must.lack)
    if (served.includes(word)) ledger.fell('kept', `${name} is served with ${word}`);
  if (hostile.as === 'letter') await target.call(stored.url, { as, method: 'DELETE' });
}

async function hostileName({ target, as, post, ledger }: Uploading, given: string): Promise<void> {
  const { status, text } = await post(formOf([...LETTER, file(given, pdf(), 'application/pdf')]));
  ledger.tried();
  const label = `a file called ${JSON.stringify(given.slice(0, 60))}`;
  if (status >= 500 || status === 0) ledger.fell('failed', `${label} answered ${status}`);
  const stored = status === 200 ? storedIn(text) : undefined;
  if (!stored) return;
  await checkServed(target, as, stored, label, ledger);
  await target.call(stored.url, { as, method: 'DELETE' });
}

/** Files that attack who stores or opens them, their names, and forms that are broken. */
export const uploads: Attack = {
  name: 'uploads',
  async run(target) {
    const ledger = createLedger();
    const as = await target.signIn('client');
    const { id: personId } = JSON.parse((await target.call('/api/users/me', { as })).text) as { id: string };
    const post: Post = (body, type = MULTIPART) =>
      target.call('/api/upload', { as, body, headers: { 'content-type': type } });
    const uploading = { target, as, personId, post, ledger };

    for (const hostile of HOSTILE_FILES) await hostileFile(uploading, hostile);
    for (const given of HOSTILE_NAMES) await hostileName(uploading, given);
    for (const [name, { type, body }] of Object.entries(FORMS)) {
      const { status } = await post(body, type);
      ledger.tried();
      if (status < 400 || status >= 500) ledger.fell('a form', `${name} answered ${status}`);
    }
    return ledger.outcome();
  },
};
