import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DISMISSED_COOKIE, type FirstBanners, notDismissed } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import { cookieName } from '../http/cookie-name';
import { bannersFor } from '../slices/announcement';
import { READ_TIMEOUT, withTimeout } from '../storage/last-good';

/** What is announced to a reader above every page, as the document brings it; nothing while the database is away. */
export const createFirstBanners =
  ({ db, clock, config }: FastifyInstance) =>
  async (reader: Actor | null, cookies: FastifyRequest['cookies']): Promise<FirstBanners> => {
    const reading = bannersFor(db, reader, clock()).catch(() => []);
    const list = await withTimeout(reading, READ_TIMEOUT, () => []);
    if (reader) return { reader: reader.id, list };
    // A person's are left out by the server; a visitor's browser keeps them itself.
    return { reader: null, list: notDismissed(list, cookies[cookieName(DISMISSED_COOKIE.name, config.publicUrl)]) };
  };
