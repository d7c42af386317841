import { monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { diagnostics as contract } from '@titian/shared-contracts/server';
import { record } from '../../audit/audit';
import { mount } from '../../http/mount';
import { readDiagnostics } from './diagnostics.service';
import { keepErrors } from './recent-errors';

/** Watches this server from its start, over all routes, and tells about it. */
export const diagnosticsPlugin = fp(async (app) => {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const watched = { startedAt: app.clock(), delay, errors: keepErrors(app) };
  mount(app, contract.read, async (call) => {
    const found = await readDiagnostics(app, watched);
    await record(app.db, call, { action: 'DIAGNOSTICS_READ', logType: 'Setting' });
    return found;
  });
});
