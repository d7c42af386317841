import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
/** Domains that belong to the shell itself: session, registration, notifications, the section platform. */
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
  'single-sign-on',
];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')] as const);
const domainsOf = (text: string) =>
  [...text.matchAll(/'@titian\/shared-contracts\/([\w-]+)/g)].flatMap(([, domain = '']) => domain);

it('finds the domains that a source imports', () => {
  expect(domainsOf(sources.map(([, text]) => text).join())).toEqual(expect.arrayContaining(['notification', 'person']));
});

it('imports no domain of a section: sections declare as data what the shell shows', () => {
  const imports = sources.flatMap(([file, text]) =>
    domainsOf(text)
      .filter((domain) => !OWN.includes(domain))
      .map((domain) => `${file}: ${domain}`),
  );
  expect(imports).toEqual([]);
});

it('contains no path of a section', () => {
  const naming = sources.filter(([, text]) =>
    /['"`/](cart|checkout|myorder|helpdesk|mysubscription|apimarketplace)\b/.test(text),
  );
  expect(naming.map(([file]) => file)).toEqual([]);
});
