import { defineConfig } from 'drizzle-kit';

const tables = [
  'identity',
  'account',
  'authorization',
  'catalogue',
  'search',
  'access',
  'commerce',
  'helpdesk',
  'registrations',
  'content',
  'operations',
  'preferences',
  'favourites',
  'registry',
  'section-health',
  'files',
];

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: tables.map((name) => `./src/storage/schema/${name}.ts`),
  out: './migrations',
});
