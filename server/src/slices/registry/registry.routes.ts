import type { FastifyPluginAsync } from 'fastify';
import { registry } from '@titian/shared-contracts';
import { serveKeptFiles } from '../../http/kept-files';
import { mount } from '../../http/mount';
import { forbidden } from '../../http/problem';
import { subjectOf } from './subject';

/** What a browser loads to show it as a document, by the request's `Sec-Fetch-Dest`. */
const DOCUMENTS = new Set(['document', 'iframe', 'frame', 'object', 'embed']);
const SCRIPT = /\.m?js$/;
/** Takes every right from a file that a browser shows by itself after all; inline styles are for pictures. */
const NO_DOCUMENT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The releases' files at `/sections/{section}/{directory}/…`, downloaded first where another server received them. They lie
 * on the portal's origin and are never documents: a published page that an administrator opened could call the portal as that person.
 */
const servedReleases: FastifyPluginAsync = async (app) => {
  const { releaseArchives: archives, releaseFiles } = app;
  // After the general limit of requests, which each route's `onRequest` ends with.
  app.addHook('preHandler', async ({ headers }) => {
    if (DOCUMENTS.has(String(headers['sec-fetch-dest']))) throw forbidden();
  });
  if (archives)
    app.addHook<{ Params: { '*': string } }>('preHandler', async ({ params }) => {
      const [section, directory, ...file] = params['*'].split('/');
      if (section && directory && file.length > 0) await archives.download(section, directory);
    });
  // Releases that are being received are in a hidden folder.
  await serveKeptFiles(app, {
    ...{ root: releaseFiles.root, prefix: '/sections/' },
    // Sections may be served from another origin than the document.
    setHeaders(reply, file) {
      reply.header('access-control-allow-origin', '*');
      if (!SCRIPT.test(file.replace(/\.br$/, ''))) reply.header('content-security-policy', NO_DOCUMENT);
    },
  });
};

/** Which releases run for whom, signed, and the releases' files. */
export const registryRoutes: FastifyPluginAsync = async (app) => {
  const service = app.sections;

  mount(app, registry.resolve, async (_call, { query, reply }) => {
    const { wire, signature } = await service.resolve(await subjectOf(app, reply.request, reply), query.safe === '1');
    const etag = `"${signature.slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' });
    const isKnown = reply.request.headers['if-none-match'] === etag;
    return isKnown ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(wire);
  });
  mount(app, registry.keys, () => service.keys());

  await app.register(servedReleases);
};
