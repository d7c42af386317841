import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { file } from '../../storage/schema';
import type { Rights } from '../../testing/matrix/rights';
import { own, providers } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    letter: { id: string };
    waiting: { id: string };
  }
}

export const rights: Rights = {
  /** A letter of the client's order, and a pending upload of the client. */
  async rows({ portal: { app, db, people }, rows: { order } }) {
    const bytes = Buffer.from('%PDF-1.7');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const source = path.join(app.files.incoming, 'matrix');
    await writeFile(source, bytes);
    await app.files.store.put(sha256, source);
    const values = {
      ref: 'order',
      field: 'letter',
      name: 'surat.pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256,
    };
    const upload = { ...values, ownerId: people.client.id, state: 'pending' as const };
    const [letter] = await db
      .insert(file)
      .values({ ...upload, refId: order.id, state: 'attached' })
      .returning();
    const [waiting] = await db.insert(file).values(upload).returning();
    return { letter: letter!, waiting: waiting! };
  },
  policies: {
    'file.upload': 'open',
    'file.download': row('letter', [...own, ...providers]),
    'file.remove': row('waiting', own),
  },
  owned: ['letter', 'waiting'],
};
