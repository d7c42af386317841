import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { file } from '@titian/shared-contracts/file';
import { attachment } from '../../files/file-name';
import { mount } from '../../http/mount';
import { createDownloadService, type OpenFile } from './download.service';
import { createUploadService } from './upload.service';

/** Uploaded content never runs on the portal's origin: no scripts, no frames, no type sniffing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

const setHeaders = (reply: FastifyReply, { row }: OpenFile) =>
  reply
    .headers({ 'content-security-policy': SANDBOX, 'x-content-type-options': 'nosniff', 'content-length': row.size })
    .type(row.type);

export const fileRoutes: FastifyPluginAsync = async (app) => {
  const downloads = createDownloadService(app);
  const uploads = createUploadService(app);

  mount(app, file.upload, (call, { reply }) => uploads.upload(call, reply.request));
  mount(app, file.remove, (call, { params }) => downloads.remove(call, params.id));
  mount(app, file.download, async (call, { params, reply }) => {
    const opened = await downloads.open(call, params.id);
    setHeaders(reply, opened).headers({
      'content-disposition': attachment(opened.row.name),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    return opened.bytes;
  });

  app.get<{ Params: { name: string } }>('/content/:name', async (request, reply) => {
    const opened = await downloads.picture(request.params.name);
    const etag = `"${opened.row.id}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (request.headers['if-none-match'] === etag) {
      opened.bytes.destroy();
      return reply.status(304).send();
    }
    return setHeaders(reply, opened).send(opened.bytes);
  });
};
