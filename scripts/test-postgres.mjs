import { spawn } from 'node:child_process';
import { checkNode, install, root } from './install.mjs';
import { startPostgres } from './postgres.mjs';

checkNode();
install();

const givenUrl = process.env.DATABASE_URL;
const own = givenUrl ? null : await startPostgres();
if (!givenUrl && !own) {
  console.error('No PostgreSQL: set DATABASE_URL, install its server, or run as root on Debian.');
  process.exit(1);
}

console.log(
  givenUrl ? 'Testing the server on the PostgreSQL of DATABASE_URL …' : 'Testing the server on a PostgreSQL …',
);
const tests = spawn('npx', ['vitest', 'run', '--project', 'server*', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: givenUrl ?? own?.url },
});
// Ctrl-C reaches the tests too; other signals reach this process only and are forwarded.
process.on('SIGINT', () => {});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => tests.kill(signal));
tests.on('close', async (code) => {
  await own?.stop();
  process.exit(code ?? 1);
});
