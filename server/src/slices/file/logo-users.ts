import { and, eq, isNull } from 'drizzle-orm';
import type { LogoOwner } from '@titian/shared-contracts/library';
import type { LibraryUser } from '../../files/library-user';
import { organization, tenant } from '../../storage/schema';

/** Logos keep the address of their picture, which may be one of the gallery. */
const logosOf = (place: LogoOwner['ref'], table: typeof tenant | typeof organization): LibraryUser => ({
  async usesOf(db, { url }) {
    const rows = await db
      .select({ id: table.id, title: table.name })
      .from(table)
      .where(and(eq(table.imageUrl, url), isNull(table.deletedAt)));
    return rows.map((row) => ({ place, ...row }));
  },
  async moved(tx, from, to) {
    await tx.update(table).set({ imageUrl: to }).where(eq(table.imageUrl, from));
  },
});

export const logoUsers: LibraryUser[] = [logosOf('tenant', tenant), logosOf('organization', organization)];
