import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { file } from '../../storage/schema';
import type { Portal } from '../../testing/build';
import { approvers, PERSONAS } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';
import { row, stranger } from '../../testing/matrix/row-policy';
import { libraryItem } from './library.tables';
import { placeOf } from './place';

declare module '../../testing/matrix/rights' {
  interface Rows {
    libraryItem: typeof libraryItem.$inferSelect;
  }
}

const both = (text: string) => ({ my: text, en: text });
const text = {
  title: both('Matrix'),
  description: both(''),
  alt: both('Matrix'),
  category: 'Banner' as const,
  tags: ['matrix'],
};
const input = { kind: 'Picture' as const, ...text };

/** A picture of the home tenant, whose bytes are in the store. */
async function makePicture({ app, db, people, tenants }: Portal) {
  const bytes = Buffer.from('matrix');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const source = path.join(app.files.incoming, 'matrix-picture');
  await writeFile(source, bytes);
  await app.files.store.put(sha256, source);
  const [made] = await db
    .insert(libraryItem)
    .values({ ...input, tenantId: tenants.home.id })
    .returning();
  await db.insert(file).values({
    ...{ ...placeOf(made!.id, 'Picture'), name: 'matrix.png', type: 'image/png', size: bytes.length, sha256 },
    ...{ ownerId: people.tenantadmin.id, state: 'attached' },
  });
  return made!;
}

export const rights: Rights = {
  rows: async ({ portal }) => ({ libraryItem: await makePicture(portal) }),
  policies: {
    'library.list': 'open',
    'library.tags': 'open',
    'library.read': row('libraryItem', [...PERSONAS]),
    'library.uses': row('libraryItem', approvers),
    'library.create': 'open',
    'library.update': row('libraryItem', approvers, { input, rowVersion: 1 }),
    'library.replace': row('libraryItem', approvers, { fileId: stranger, rowVersion: 1 }),
    'library.show': {
      params: ({ libraryItem: { id } }) => ({ id }),
      body: ({ organization }) => ({ ref: 'organization', refId: organization.id }),
      reachedBy: approvers,
    },
    'library.remove': row('libraryItem', approvers),
  },
  common: ['library.list', 'library.read'],
  attempts: { 'library.create': () => ({ input, fileId: stranger }) },
};
