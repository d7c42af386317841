import type { FastifyInstance } from 'fastify';
import type { FilePreview } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import { type ContentService, mustBeOutOfQuarantine, type Opened } from './content.service';
import { previewOf } from './preview';
import { createReadings } from './reading/readings';

/** Showing files without handing them out: no download is counted. */
export function createPreviewService(app: FastifyInstance, { find, bytesOf }: ContentService) {
  const readings = createReadings(app.config.builtFolder);
  app.addHook('onClose', () => readings.close());

  return {
    async preview(call: Call, id: string, version?: number): Promise<FilePreview> {
      const { row } = await find(call, id, version);
      mustBeOutOfQuarantine(row);
      return previewOf({ type: row.type, size: row.size, read: () => bytesOf(row) }, readings);
    },

    async picture(call: Call, id: string, version?: number): Promise<Opened> {
      const { file, row } = await find(call, id, version);
      if (!row.type.startsWith('image/')) throw notFound();
      return { name: file.name, type: row.type, size: row.size, bytes: await bytesOf(row) };
    },
  };
}
