import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { checkNode, install, root } from './install.mjs';
import { checkPort } from './port.mjs';

checkNode();
await checkPort();
install();
build();

const server = spawn(process.execPath, [path.join(root, 'server/dist/server.mjs')], {
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', NODE_ENV: 'production', ...process.env },
});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
