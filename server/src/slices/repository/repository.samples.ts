import type { Samples } from '../../testing/events/samples';
import type { Portal } from '../../testing/build';
import type { Rows } from '../../testing/matrix/rights';
import type { RepositoryEvents } from './repository.events';
import { repositoryFollow } from './repository-use.tables';

interface Made {
  portal: Portal;
  rows: Rows;
}
/** A file of a repository that the client follows, who may read it, and somebody of another tenant, who may not. */
async function followed({ portal: { db, people }, rows: { store, storeFile } }: Made) {
  const followers = [people.client, people.otherclient].map(({ id }) => ({ repositoryId: store.id, userId: id }));
  await db.insert(repositoryFollow).values(followers).onConflictDoNothing();
  return { fileId: storeFile.id, version: 1 };
}

export const samples: Samples<RepositoryEvents> = {
  'repository.file': { payload: followed, notified: ['client'] },
  'repository.infected': { payload: followed, notified: ['developer'] },
};
