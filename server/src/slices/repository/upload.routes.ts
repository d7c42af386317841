import type { FastifyPluginAsync } from 'fastify';
import { Id, UPLOADS_PATH } from '@titian/shared-contracts';
import { upload } from '@titian/shared-contracts/repository';
import { publicCall } from '../../http/call';
import { mount } from '../../http/mount';
import { notFound, Problem } from '../../http/problem';
import { mayTake } from '../../plugins/answer-in-time';
import { createFinishService } from './finish.service';
import { partStoreOf } from './part-folder';
import { PartStore } from './part-store';
import { createTus } from './tus';
import { createUploadService } from './upload.service';

/** In which an upload of the largest size is put together, judged and stored; milliseconds. */
const FINISHING = 180_000;
/** In which a part is stored, after its last byte has arrived. */
const STORING = 30_000;

/** Uploads: begun and finished by calls of the contracts; in between, their bytes arrive by the tus protocol. */
export const uploadRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, clock, config } = app;
  const parts = partStoreOf(app);
  const uploads = createUploadService(db);
  const finishing = createFinishService({ app, uploads, parts, scans: config.clamd !== null });
  const store = new PartStore({ db, store: parts, incoming: files.incoming, clock });
  const tus = createTus(store, (error) => app.log.error({ err: error }, 'bytes of an upload could not be kept'));

  // The protocol's own server reads the bytes.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  mount(app, upload.begin, (call, { params, body }) => uploads.begin(call, params.id, body));
  mount(app, upload.mine, (call, { params }) => uploads.mine(call, params.id));
  mount(app, upload.finish, (call, { params, reply }) => {
    mayTake(reply.request, FINISHING);
    return finishing.finish(call, params.id);
  });
  mount(app, upload.send, async (call, { params, reply }) => {
    await uploads.own(call, params.id);
    mayTake(reply.request, STORING);
    return tus(reply.request, reply);
  });
  mount(app, upload.abandon, async (call, { params, reply }) => {
    await uploads.own(call, params.id);
    return tus(reply.request, reply);
  });
  /** How far an upload is: by the protocol a HEAD, which no entry of the contracts can be. */
  app.head<{ Params: { id: string } }>(`${UPLOADS_PATH}/:id`, async (request, reply) => {
    const { actor, ...call } = publicCall(request, clock());
    if (!actor) throw new Problem(401, 'auth.required');
    const id = Id.safeParse(request.params.id);
    if (!id.success) throw notFound();
    await uploads.own({ ...call, actor }, id.data);
    return tus(request, reply);
  });
};
