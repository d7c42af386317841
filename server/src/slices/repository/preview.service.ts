import type { FastifyInstance } from 'fastify';
import type { FilePreview } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { type ContentService, mustBeOutOfQuarantine, type Opened } from './content.service';
import { previewOf } from './preview';
import { createReadings } from './reading/readings';

/** Contents that wait for the thread at once: each is in memory, and one may take its whole time. */
const WAITING_MAX = 12;
const RETRY_SECONDS = 10;

/** Showing files without handing them out: no download is counted. */
export function createPreviewService(app: FastifyInstance, { find, bytesOf }: ContentService) {
  const readings = createReadings(app.config.builtFolder);
  app.addHook('onClose', () => readings.close());
  const waiting = new Map<string, Promise<FilePreview>>();

  /** The same bytes are read once for all who ask for them meanwhile. Throws 503 where too many others wait. */
  function shared(sha256: string, read: () => Promise<FilePreview>): Promise<FilePreview> {
    const found = waiting.get(sha256);
    if (found) return found;
    if (waiting.size >= WAITING_MAX) throw new Problem(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    const made = read().finally(() => waiting.delete(sha256));
    waiting.set(sha256, made);
    return made;
  }

  return {
    async preview(call: Call, id: string, version?: number): Promise<FilePreview> {
      const { row } = await find(call, id, version);
      mustBeOutOfQuarantine(row);
      return shared(row.sha256, () =>
        previewOf({ type: row.type, size: row.size, read: () => bytesOf(row) }, readings),
      );
    },

    async picture(call: Call, id: string, version?: number): Promise<Opened> {
      const { file, row } = await find(call, id, version);
      if (!row.type.startsWith('image/')) throw notFound();
      return { name: file.name, type: row.type, size: row.size, bytes: await bytesOf(row) };
    },
  };
}
