import type { Banner } from '@titian/shared-contracts';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { picturesOf } from '../library';
import { toBanner } from './announcement.wire';
import { type BannerReader, createBannerRepository } from './banner.repository';

/** The banners of a reader now; those that a visitor put away are in the visitor's browser. */
export async function bannersFor(db: Db, reader: BannerReader, now: Date): Promise<Banner[]> {
  const rows = await createBannerRepository(db).banners(reader, now);
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.pictureId),
  );
  return rows.map((row) => toBanner(row, pictures.get(row.pictureId) ?? null));
}

/** Puts a banner away for the caller; again, it changes nothing. Throws 404 for one that the caller doesn't see, 409 for one that stays. */
export async function dismissBanner(db: Db, { actor, now }: Call, id: string, round: number): Promise<null> {
  const banners = createBannerRepository(db);
  const row = await banners.shown(id, actor, now);
  if (!row) throw notFound();
  if (!row.dismissible) throw new Problem(409, 'announcement.stays');
  // A round that there hasn't been yet would hide the next one.
  await banners.dismiss(id, actor.id, Math.min(round, row.round), now);
  return null;
}
