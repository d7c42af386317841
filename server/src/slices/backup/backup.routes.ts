import type { FastifyPluginAsync } from 'fastify';
import { backup as contract } from '@titian/shared-contracts/server';
import { sendDownload } from '../../files/send-download';
import { mount } from '../../http/mount';
import { createBackups } from './backup.service';

export const backupRoutes: FastifyPluginAsync = async (app) => {
  const backups = createBackups(app);
  app.addHook('onClose', async () => void (await backups.settled()));
  mount(app, contract.list, () => backups.list());
  mount(app, contract.test, (call, { params }) => backups.test(call, params.name));
  mount(app, contract.content, async (call, { params, reply }) =>
    sendDownload(reply, await backups.content(call, params.name)),
  );
};
