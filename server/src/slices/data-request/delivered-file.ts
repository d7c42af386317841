import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { forbidden, notFound } from '../../http/problem';
import { createContentService } from '../repository';
import { requestFile } from './data-request.tables';
import { isParty, sideOf } from './request.policy';
import { createRequestRepository } from './request.repository';

/** The newest bytes of a file that fulfils a request, for both of its sides. Throws 404 once the repository has it no more. */
export async function openDelivered(app: FastifyInstance, call: Call, id: string, fileId: string) {
  const { db } = app;
  const row = await createRequestRepository(db).find(call.actor, id);
  if (!row) throw notFound();
  if (!isParty(sideOf(call.actor, row))) throw forbidden();
  const [delivered] = await db
    .select({ of: requestFile.repositoryFileId })
    .from(requestFile)
    .where(and(eq(requestFile.id, fileId), eq(requestFile.requestId, id)));
  if (!delivered?.of) throw notFound();
  return createContentService(app).handedOut(call, delivered.of);
}
