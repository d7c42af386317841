import { gzipSync } from 'node:zlib';
import { type Attack, createLedger, type Ledger } from '../attack';
import { createPeople } from '../people';
import { makeSection, packRelease } from '../section';
import type { Answer } from '../send';
import type { Target } from '../target';

const PAGE = '<script>fetch("/token",{method:"POST",body:new URLSearchParams({grant_type:"refresh_token"})})</script>';
const DOCUMENTS = [
  'help.html',
  'help.HTM',
  'help.xhtml',
  'feed.xml',
  'page.xsl',
  'guide.pdf',
  'page.mht',
  'page.svgz',
  'page',
  'page.js.html',
];
const FRAMES = ['document', 'iframe', 'frame', 'object', 'embed'];
/** Members that would be written elsewhere, or read from elsewhere. */
const MEMBERS: [name: string, kind: string][] = [
  ['../outside.js', '0'],
  ['/tmp/outside.js', '0'],
  ['a/../../outside.js', '0'],
  ['.hidden.js', '0'],
  ['link.js', '2'],
  ['device.js', '3'],
  ['a\\..\\b.js', '0'],
];
/** Addresses that would leave the folder of releases, or show what lies in it unpublished. */
const OUTSIDE = [
  '/sections/../secret',
  '/sections/..%2f..%2fsecret',
  '/sections/%2e%2e/%2e%2e/secret',
  '/sections/..%5c..%5csecret',
  '/sections/.incoming/',
  '/sections/%2eincoming/',
  '/sections/mf-admin/../../database/PG_VERSION',
  '/sections//etc/passwd',
  '/sections/%00',
  '/sections/',
  '/sections/mf-admin/',
  '/content/..%2f..%2fsecret',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
];
const LEAKED = /root:x:0|"workspaces"|Index of/;

const wasRefused = ({ status }: Answer) => status >= 400 && status < 500;
type Publish = (bytes: Buffer) => Promise<Answer>;

async function hostileReleases(name: string, publish: Publish, zeros: number, ledger: Ledger): Promise<void> {
  const archives: [label: string, bytes: Buffer][] = [
    ...DOCUMENTS.map((file, at): [string, Buffer] => [file, packRelease(name, `2.0.${at}`, { [file]: PAGE })]),
    ...MEMBERS.map((one, at): [string, Buffer] => [one.join(' of kind '), packRelease(name, `3.0.${at}`, {}, [one])]),
    [`${zeros} MB of zeros`, gzipSync(Buffer.alloc(zeros * 1024 * 1024))],
  ];
  for (const [label, bytes] of archives) {
    const answer = await publish(bytes);
    ledger.tried();
    if (!wasRefused(answer)) ledger.fell('published', `${label}, answered ${answer.status}`);
  }
}

/** Files of a sound release: none is shown as a document, and only scripts are not in a sandbox. */
async function shownFiles(target: Target, base: string, ledger: Ledger): Promise<void> {
  for (const file of ['remoteEntry.js', 'logo.svg', 'data.json', 'release.json']) {
    for (const dest of FRAMES) {
      const { status } = await target.call(base + file, { headers: { 'sec-fetch-dest': dest } });
      ledger.tried();
      if (status !== 403) ledger.fell('shown as a document', `${file} as ${dest} answered ${status}`);
    }
    const { headers, status } = await target.call(base + file);
    ledger.tried();
    const isInert = String(headers['content-security-policy']).includes('sandbox') || file.endsWith('.js');
    if (status !== 200 || !isInert || headers['x-content-type-options'] !== 'nosniff')
      ledger.fell('could run', `${file} answered ${status} without nosniff or sandbox`);
  }
}

/** Who may only publish puts a page on the portal's origin that acts as its reader; or writes and reads outside of the releases' folder. */
export const publishedFiles: Attack = {
  name: 'published files',
  async run(target, { every }) {
    const ledger = createLedger();
    const { name, token } = await makeSection(await createPeople(target), 'p');
    const headers = { 'content-type': 'application/gzip' };
    const publish: Publish = (body) =>
      target.call(`/registry/sections/${name}/releases`, { as: { token }, body, headers });
    // More than a release may unpack to; packing so much takes seconds.
    await hostileReleases(name, publish, every === 1 ? 256 : 16, ledger);

    const picture = `<svg xmlns="http://www.w3.org/2000/svg">${PAGE}</svg>`;
    const made = await publish(packRelease(name, '1.0.0', { 'logo.svg': picture, 'data.json': PAGE }));
    if (made.status !== 201) throw new Error(`A sound release answered ${made.status}: ${made.text.slice(0, 300)}`);
    const { digest } = JSON.parse(made.text) as { digest: string };
    await shownFiles(target, `/sections/${name}/1.0.0-${digest.slice(0, 8)}/`, ledger);
    for (const address of OUTSIDE) {
      const { status, text } = await target.call(address);
      ledger.tried();
      if (status === 500 || status === 0 || LEAKED.test(text)) ledger.fell('outside', `${address} answered ${status}`);
    }
    return ledger.outcome();
  },
};
