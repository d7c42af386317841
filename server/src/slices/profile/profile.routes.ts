import type { FastifyInstance } from 'fastify';
import { profile as contract } from '@titian/shared-contracts/person';
import { mount } from '../../http/mount';
import { createProfileService } from './profile.service';

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const service = createProfileService(app);

  mount(app, contract.update, async (call, { params, body }) => {
    await service.update(call, params.id, body);
    return null;
  });
}
