import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, PORTS } from './portal';

const root = path.resolve(import.meta.dirname, '../..');

/** A portal without the demo at its first start: its only account is the administrator, who activates it by the printed link. */
export async function startFirstPortal(adminEmail: string) {
  const address = `http://localhost:${PORTS.first}`;
  const data = dataFolder('first');
  rmSync(data, { recursive: true, force: true });
  const server = spawn(process.execPath, [path.join(root, 'server/dist/server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(PORTS.first), HOST: '127.0.0.1', LOG_LEVEL: 'error', TITIAN_DATA: data },
      ...{ TITIAN_DEMO: '0', TITIAN_ADMIN_EMAIL: adminEmail, TITIAN_PUBLIC_URL: address },
    },
  });
  let printed = '';
  // It is read until the portal ends: one that can't write its log any more has another life than a real one.
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('/activate?token=')) resolve();
    });
  });
  const link = /\S+\/activate\?token=\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`The first start printed no link: ${printed}`);
  return {
    address,
    link,
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
