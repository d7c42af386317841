import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { KitPackages, platform } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';

/** Packages for teams without the source: the kit and the shared packages, packed by the build for npm. */
export const packageRoutes: FastifyPluginAsync = async (app) => {
  const read = async (file: string) => {
    const bytes = await readFile(path.join(app.config.root, 'section-kit/dist', file)).catch(() => null);
    if (!bytes) throw notFound();
    return bytes;
  };

  mount(app, platform.packages, async () => KitPackages.parse(JSON.parse((await read('index.json')).toString())));
  mount(app, platform.package, async (_call, { params, reply }) => {
    const bytes = await read(params.file);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    // During development a package may be rebuilt with the same version, so npm has to ask whether it changed.
    reply.headers({ etag, 'cache-control': 'no-cache' }).type('application/gzip');
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
    return bytes;
  });
};
