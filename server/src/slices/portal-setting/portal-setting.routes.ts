import type { FastifyPluginAsync } from 'fastify';
import { portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { mount } from '../../http/mount';
import { createPortalSettings } from './portal-setting.service';

export const portalSettingRoutes: FastifyPluginAsync = async (app) => {
  const settings = createPortalSettings(app);
  mount(app, contract.read, (call) => settings.read(call));
  mount(app, contract.pages, (call) => settings.pages(call));
  mount(app, contract.change, (call, { body }) => settings.change(call, body));
  mount(app, contract.approve, (call, { params }) => settings.approve(call, params.id));
  mount(app, contract.refuse, (call, { params, body }) => settings.refuse(call, params.id, body.reason));
};
