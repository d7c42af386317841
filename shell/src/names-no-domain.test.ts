import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
/** Domains of what belongs to the shell: who is signed in, how one registers, what one is told, which sections run. */
const OWN = [
  'account',
  'announcement',
  'cipher',
  'file',
  'messages',
  'notification',
  'person',
  'platform',
  'registration',
];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')] as const);
const domainsOf = (text: string) =>
  [...text.matchAll(/'@titian\/shared-contracts\/([\w-]+)/g)].flatMap(([, domain = '']) => domain);

it('sees the domains that a source imports', () => {
  expect(domainsOf(sources.map(([, text]) => text).join())).toEqual(expect.arrayContaining(['notification', 'person']));
});

it('asks no domain for anything: its section says as data what the shell shows of it', () => {
  const asking = sources.flatMap(([file, text]) =>
    domainsOf(text)
      .filter((domain) => !OWN.includes(domain))
      .map((domain) => `${file}: ${domain}`),
  );
  expect(asking).toEqual([]);
});

it('shows what sections describe by no name of theirs', () => {
  const naming = sources.filter(([, text]) =>
    /['"`/](cart|checkout|myorder|helpdesk|mysubscription|apimarketplace)\b/.test(text),
  );
  expect(naming.map(([file]) => file)).toEqual([]);
});
