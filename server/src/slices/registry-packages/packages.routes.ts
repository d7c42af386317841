import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { KitPackages, platform } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';

/** What teams without the source take from here: the kit and the shared packages, packed by the build as npm installs them. */
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
    // A package of one version may be built anew while a portal is being worked on: npm asks whether it changed.
    reply.headers({ etag, 'cache-control': 'no-cache' }).type('application/gzip');
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
    return bytes;
  });
};
