import { rmSync } from 'node:fs';
import path from 'node:path';
import { runPortal } from '../../scripts/processes.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const data = path.join(root, 'e2e/output', process.env.E2E_DATA ?? 'portal');

// Each run starts with a fresh demo.
rmSync(data, { recursive: true, force: true });
const server = await runPortal({
  ...process.env,
  ...{
    TITIAN_DATA: data,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    TITIAN_DEMO: '1',
    TITIAN_DEMO_TRAFFIC: '0',
    TITIAN_DEMO_DAYS: '31',
  },
});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code) => (process.exitCode = code ?? 1));
