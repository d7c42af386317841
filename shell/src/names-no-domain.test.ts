import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contracts from '@titian/shared-contracts';

/** Contracts of what belongs to the shell: who is signed in, how one registers, what one is told, what runs. */
const OWN = [
  'account',
  'announcement',
  'notification',
  'password',
  'preference',
  'profile',
  'registration',
  'registry',
  'session',
];
const isContract = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((entry) => entry && typeof entry === 'object' && 'path' in entry && 'method' in entry);
const domains = Object.entries(contracts)
  .filter(([name, value]) => isContract(value) && !OWN.includes(name))
  .map(([name]) => name);

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  .map((file) => [file, readFileSync(path.join(__dirname, file), 'utf8')] as const);
const importsOf = (text: string) =>
  [...text.matchAll(/import(?: type)? \{([^}]*)\} from '@titian\/shared-contracts[\w./-]*'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()),
  );

it('knows the domains of the contracts', () => {
  expect(domains).toEqual(expect.arrayContaining(['cart', 'catalogue', 'helpdesk', 'order', 'subscription']));
});

it('asks no domain for anything: its section says as data what the shell shows of it', () => {
  const asking = sources.filter(([, text]) => importsOf(text).some((name) => domains.includes(name)));
  expect(asking.map(([file]) => file)).toEqual([]);
});

it('shows what sections describe by no name of theirs', () => {
  const naming = sources.filter(([, text]) =>
    /['"`/](cart|checkout|myorder|helpdesk|mysubscription|apimarketplace)\b/.test(text),
  );
  expect(naming.map(([file]) => file)).toEqual([]);
});
