import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { PortalPicture } from '@titian/shared-contracts/portal-setting';
import { record } from '../../audit/audit';
import { createFileRepository } from '../../files/file.repository';
import type { LibraryUser } from '../../files/library-user';
import { type PictureReplacement, replacePicture } from '../../files/picture-change';
import type { Call } from '../../http/call';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { setting, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { createChangeRepository } from './change.repository';
import { type ChangedGroup, settingChange } from './portal-setting.tables';

/** The portal's logo is also changed on the settings' page: both changes follow each other. */
const groupOf = (name: PortalPicture): ChangedGroup => (name === 'DevLogo' ? 'identity' : 'pictures');

/**
 * Replaces a picture of the portal, or one that stands where something has none; the change owns its file until the next one. It needs no
 * reason and no second person. Throws 409 where the picture is another than the one that was seen.
 */
export async function changePortalPicture(
  tx: Db,
  call: Call,
  name: PortalPicture,
  replacement: PictureReplacement,
): Promise<void> {
  const changes = createChangeRepository(tx);
  await changes.lock(groupOf(name));
  const { [name]: before } = await createSettings(tx).read(name);
  const id = newId();
  const place = { ref: 'portal', refId: id, field: name };
  const replaced = await replacePicture(tx, place, { path: `/${name}`, before }, replacement);
  await createFileRepository(tx).removeEarlier(place);
  const after = { [name]: replaced.after };
  await changes.insert({
    ...{ id, group: groupOf(name), state: 'Applied', reason: '', before: { [name]: before }, after },
    ...{ askedBy: call.actor.id, askedAt: call.now, decidedBy: call.actor.id, decidedAt: call.now },
  });
  await changes.store(after, call.now);
  await record(tx, call, {
    action: replaced.after ? 'SETTING_PICTURE' : 'SETTING_PICTURE_REMOVE',
    logType: 'Setting',
    target: { type: 'setting', id, label: name },
    changes: replaced.changes,
  });
}

/** When a picture of the portal was changed last, and by whom. */
export async function lastPictureChange(db: Db, name: PortalPicture) {
  const [row] = await db
    .select({ at: settingChange.decidedAt, by: user.displayName })
    .from(settingChange)
    .innerJoin(user, eq(user.id, settingChange.askedBy))
    .where(and(eq(settingChange.state, 'Applied'), sql`${settingChange.after} ? ${name}`))
    .orderBy(desc(settingChange.id))
    .limit(1);
  return row ? { at: row.at!.toISOString(), by: row.by } : null;
}

const isAt = (url: string) => sql`${setting.value} = ${JSON.stringify(url)}::jsonb`;
const isPicture = inArray(setting.key, PortalPicture.options);
const TITLE = { my: 'Tetapan media', en: 'Media settings' };

/** The portal keeps the addresses of its pictures, which may be of the gallery. */
export const portalPictureUser: LibraryUser = {
  async usesOf(db, { url }) {
    const [found] = await db
      .select({ key: setting.key })
      .from(setting)
      .where(and(isPicture, isAt(url)));
    return found ? [{ place: 'portal', id: null, title: TITLE }] : [];
  },
  async moved(tx, from, to) {
    await tx
      .update(setting)
      .set({ value: to })
      .where(and(isPicture, isAt(from)));
  },
};
