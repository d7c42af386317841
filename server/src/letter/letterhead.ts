import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { createFileRepository } from '../files/file.repository';
import { asPng } from '../files/picture';
import { createSettings } from '../settings/settings';
import type { Db } from '../storage/open';
import { tenant } from '../storage/schema';

/** Name and logo of a letter's sender, which is a tenant; one without a logo has the default. */
export async function letterheadOf(db: Db, tenantId: string) {
  const [row] = await db
    .select({ name: tenant.name, imageUrl: tenant.imageUrl })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  const { tenantLogo } = await createSettings(db).read('tenantLogo');
  return { name: row!.name, imageUrl: row!.imageUrl ?? tenantLogo };
}

/** The logo of a letter as PNG; null without a logo, or where its file doesn't exist any more. */
export async function logoOf(
  { db, files }: FastifyInstance,
  { letterhead: { imageUrl } }: OrderLetter,
): Promise<Buffer | null> {
  const id = Id.safeParse(imageUrl?.match(/[0-9a-f-]{36}/)?.[0]);
  const row = id.success ? await createFileRepository(db).find(id.data) : null;
  const bytes = row && (await files.store.read(row.sha256));
  return bytes ? asPng(bytes) : null;
}
