import type { FastifyPluginAsync } from 'fastify';
import type { LocalText } from '@titian/shared-contracts';
import { Problem } from '../../http/problem';
import { isPublicApi, type CallAddress } from './published-api';

const ADDRESS = '/gateway/:organization/:api/:version';

/** The callers are programs outside the portal, which don't have its texts: the answer brings them, in both languages. */
const refusal = (status: 404 | 503, code: string, message: LocalText) =>
  new Problem(status, code, { extra: { message } });

const unknownApi = () =>
  refusal(404, 'gateway.unknownApi', {
    my: 'Tiada API yang terbuka kepada anda di alamat ini.',
    en: 'No API that is open to you has this address.',
  });
const notServing = () =>
  refusal(503, 'gateway.notServing', {
    my: 'Get laluan belum melayani panggilan API ini.',
    en: 'The gateway does not serve calls of this API yet.',
  });

/** Whether the database can hold such an address at all: it has no NUL in a text. */
const isWritable = (address: CallAddress) => !Object.values(address).some((part: string) => part.includes('\0'));

/**
 * Answers every method and content type at the addresses of API calls with problem details, before the body is parsed; nobody needs to be
 * signed in.
 */
export const gatewayRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // Sent, not thrown: that no gateway stands yet is no error of this server, and its log would fill with it.
  app.addHook('preParsing', async ({ params, id }, reply) => {
    const { organization, api, version } = params as Partial<CallAddress>;
    const address = organization && api && version && { organization, api, version };
    const problem =
      address && isWritable(address) && (await isPublicApi(app.db, address)) ? notServing() : unknownApi();
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.toBody(id)));
  });
  for (const path of [ADDRESS, `${ADDRESS}/*`, '/gateway', '/gateway/*'])
    app.all(path, async () => {
      throw unknownApi();
    });
};
