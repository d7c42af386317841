import type { FastifyPluginAsync } from 'fastify';
import { NodeReport, PlaneRevocations } from '@titian/shared-contracts/plane';
import * as z from 'zod/mini';
import { BODY_BYTES } from '../../http/body-limits';
import { invalid } from '../../http/problem';
import { callsOfNodes } from './node-of';
import { takeReport } from './node-reports';
import { createNodes } from './nodes';
import { createRevokedTokens } from './revoked-tokens';
import { snapshotInForce } from './snapshot';

/** A snapshot that a node refused: the one that it goes on with, and why. */
const Status = z.object({
  version: z.int().check(z.minimum(0)),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
});

const versionIn = (etag: string | undefined): number => Number(/^"(\d{1,15})"$/.exec(etag ?? '')?.[1] ?? 0);

/** What nodes of the data plane decide by, for each with its secret (marketplace.md §23.9), and the tokens that they were told to end. */
export const planeRoutes: FastifyPluginAsync = async (app) => {
  const nodes = createNodes(app.db, app.secrets);
  const { mustBeNode, nodeOf } = callsOfNodes(app);
  const { secrets } = app;
  app.addHook('preParsing', mustBeNode);

  app.get('/plane/snapshot', async (request, reply) => {
    const node = nodeOf(request);
    const now = app.clock();
    const seen = versionIn(request.headers['if-none-match']);
    await nodes.seen(node, seen || null, now);
    const { version, body } = await snapshotInForce(app, now, seen);
    reply.header('etag', `"${version}"`).header('cache-control', 'no-store');
    if (body === null) return reply.status(304).send();
    return { snapshot: body, signature: secrets.signing.sign(body) };
  });

  app.post('/plane/status', async (request, reply) => {
    const node = nodeOf(request);
    const told = Status.safeParse(request.body);
    if (!told.success) throw invalid('/', 'validation.invalid');
    await nodes.rejected(node, told.data, app.clock());
    return reply.status(204).send();
  });

  app.post('/plane/report', { bodyLimit: BODY_BYTES.known }, async (request, reply) => {
    const node = nodeOf(request);
    const report = NodeReport.safeParse(request.body);
    if (!report.success) throw invalid('/', 'validation.invalid');
    await takeReport(app.db, node.id, report.data, app.clock());
    return reply.status(204).send();
  });

  app.post('/plane/revocations', { bodyLimit: BODY_BYTES.known }, async (request, reply) => {
    const revocations = PlaneRevocations.safeParse(request.body);
    if (!revocations.success) throw invalid('/', 'validation.invalid');
    await createRevokedTokens(app.db).add(revocations.data, app.clock());
    return reply.status(204).send();
  });
};
