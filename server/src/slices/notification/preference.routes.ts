import type { FastifyInstance } from 'fastify';
import { preference as contract } from '@titian/shared-contracts/notification';
import { mount } from '../../http/mount';
import { createPreferenceService } from './preference.service';

export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const service = createPreferenceService(app.db, app.events.messages);

  mount(app, contract.list, (call) => service.list(call));
  mount(app, contract.save, (call, { body }) => service.save(call, body.changes));
}
