import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { checkPort } from './port.mjs';
import { runPortal } from './processes.mjs';

checkNode();
await checkPort();
install();
build();

const portal = await runPortal({ LOG_LEVEL: 'warn', NODE_ENV: 'production', ...process.env });
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => (process.exitCode = code ?? 1));
