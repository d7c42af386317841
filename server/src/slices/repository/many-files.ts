import type { Incoming } from '@titian/shared-contracts';
import type { repositoryFile as contract } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { createFileService } from './file.service';
import { repositoryFile } from './repository.tables';

type Body<K extends 'moveMany' | 'removeMany'> = Incoming<(typeof contract)[K]>['body'];

/** A row has no field to show it at. */
const asNameTaken = (error: unknown) => {
  throw error instanceof Problem && error.status === 422 ? new Problem(409, 'repositoryFile.nameTaken') : error;
};

/** What is done with several files: each by itself, as if it were the only one. */
export const createManyFiles = (db: Db, files: ReturnType<typeof createFileService>) => ({
  move: (call: Call, { items, folderId }: Body<'moveMany'>) =>
    oneByOne(items, async ({ id, rowVersion }) => {
      const [row] = await db.select().from(repositoryFile).where(eq(repositoryFile.id, id));
      if (!row) throw notFound();
      const { name, tags } = row;
      await files.change(call, id, { name, tags, folderId, rowVersion }).catch(asNameTaken);
    }),

  remove: (call: Call, { ids }: Body<'removeMany'>) =>
    oneByOne(
      [...new Set(ids)].map((id) => ({ id })),
      ({ id }) => files.remove(call, id),
    ),
});
