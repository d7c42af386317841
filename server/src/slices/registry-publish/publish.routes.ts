import type { FastifyPluginAsync } from 'fastify';
import { platform } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { createTokenService } from './token.service';

/** How releases come to be: deploy tokens, publishing with its checks, and what a release is beside the others. */
export const publishRoutes: FastifyPluginAsync = async (app) => {
  const tokens = createTokenService(app.db, app.secrets);

  mount(app, platform.tokens, (_call, { params }) => tokens.list(params.name));
  mount(app, platform.addToken, (call, { params, body }) => tokens.add(call, params.name, body));
  mount(app, platform.revokeToken, (call, { params, body }) =>
    tokens.revoke(call, params.name, params.id, body.reason),
  );
};
