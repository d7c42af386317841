import type { FastifyPluginAsync } from 'fastify';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { mount } from '../../http/mount';
import { createPortalInfo } from './portal-info.service';

export const portalInfoRoutes: FastifyPluginAsync = async (app) => {
  mount(app, catalogue.portalInfo, createPortalInfo(app));
};
