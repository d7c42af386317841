import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '../../http/problem';
import { mayTake } from '../../plugins/answer-in-time';
import { callsOfNodes } from '../gateway';
import { takeRecords } from './take-records';

/** Most bytes of one batch: ten thousand records have some seven million. */
const LARGEST_BATCH = 32 * 1_048_576;
/** A little less than a node waits; milliseconds. Records that can't be stored are looked for one by one. */
const ANSWER = 25_000;
/** How often an organisation's pages are told of its calls; milliseconds. Each reads its figures again. */
const TELL_EVERY = 1_500;
const NAME = /^[\w.-]{1,100}$/;

/** Takes call records from nodes of the data plane, as lines of JSON; `X-Batch` names the batch, so that it can be sent again. */
export const trafficRoutes: FastifyPluginAsync = async (app) => {
  const { mustBeNode, nodeOf } = callsOfNodes(app);
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const toTell = new Set<string>();
  const telling = setInterval(() => {
    for (const id of toTell) app.hub.toOrganization(id, 'traffic', {});
    toTell.clear();
  }, TELL_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(telling));

  app.post('/plane/records', { bodyLimit: LARGEST_BATCH, preParsing: mustBeNode }, async (request, reply) => {
    mayTake(request, ANSWER);
    const node = nodeOf(request);
    const name = String(request.headers['x-batch']);
    if (!NAME.test(name) || typeof request.body !== 'string') throw new Problem(400, 'badRequest');
    const taken = await takeRecords(app.db, { id: `${node.id}/${name}`, text: request.body }, app.clock());
    if (taken.unreadable > 0) app.log.error({ node: node.name, batch: name, ...taken }, 'call records are unreadable');
    if (taken.isNew) taken.organizations.forEach((id) => toTell.add(id));
    return reply.status(204).send();
  });
};
