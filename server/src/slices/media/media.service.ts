import type { ListQuery } from '@titian/shared-contracts';
import {
  KIND_PICTURES,
  type MediaKind,
  type MediaOwner,
  type MediaUse,
  type OwnPicture,
  type PictureChange,
  type SetPicture,
} from '@titian/shared-contracts/media';
import type { PortalPicture } from '@titian/shared-contracts/portal-setting';
import type { PictureReplacement } from '../../files/picture-change';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { changePicture } from '../file';
import { changeCover, putPicture } from '../library';
import { changePortalPicture, lastPictureChange } from '../portal-setting';
import { OWNERS } from './owners.repository';

/** Where pictures are shown that stand for no row. */
const PORTAL_USES: Partial<Record<PortalPicture, MediaUse[]>> = {
  DevLogo: [{ place: 'everyPage', count: null }],
  DevLogoDark: [{ place: 'everyPage', count: null }],
  favicon: [{ place: 'browserTab', count: null }],
};
const kindOf = (name: PortalPicture): MediaOwner | null =>
  (Object.keys(OWNERS) as MediaOwner[]).find((kind) => (KIND_PICTURES[kind] as readonly string[]).includes(name)) ??
  null;

/** What a change does with the files of its place, in the transaction of the row. Throws 422 where the upload or the gallery's picture is gone. */
const replacementOf = (tx: Db, call: Call, { picture, seen }: PictureChange): PictureReplacement => ({
  seen,
  put: (place) => putPicture(tx, call, picture, { place, path: '/picture/id' }),
});

/** Puts the picture on the row, by a function of the slice that has it. */
const change = (tx: Db, call: Call, kind: MediaOwner, id: string, replacement: PictureReplacement): Promise<void> =>
  kind === 'document'
    ? changeCover(tx, call, id, replacement)
    : changePicture(tx, call, { ref: kind, id }, replacement);

/** Pictures of the portal and of what it shows, all in one place: each stays a column or a setting of the slice that has it. */
export function createMediaService(db: Db) {
  async function shown(at: Db, name: PortalPicture): Promise<SetPicture> {
    const { [name]: imageUrl } = await createSettings(at).read(name);
    const kind = kindOf(name);
    const uses = kind ? await OWNERS[kind].usesOfDefault(at) : (PORTAL_USES[name] ?? []);
    return { name, imageUrl, uses, changed: await lastPictureChange(at, name) };
  }
  /** A row in the caller's reach. Throws 404. */
  async function found(at: Db, call: Call, kind: MediaOwner, id: string): Promise<OwnPicture> {
    const [row] = (await OWNERS[kind].read(at, call.actor, { id })).rows;
    if (!row) throw notFound();
    return row;
  }

  return {
    async settings(kind: MediaKind): Promise<SetPicture[]> {
      const pictures: SetPicture[] = [];
      for (const name of KIND_PICTURES[kind]) pictures.push(await shown(db, name));
      return pictures;
    },

    async list({ actor }: Call, kind: MediaOwner, query: ListQuery) {
      const { rows, totalItems } = await OWNERS[kind].read(db, actor, { query });
      return asPage(query, rows, totalItems);
    },

    set: (call: Call, name: PortalPicture, body: PictureChange): Promise<SetPicture> =>
      db.transaction(async (tx) => {
        await changePortalPicture(tx, call, name, replacementOf(tx, call, body));
        return shown(tx, name);
      }),

    change: (call: Call, kind: MediaOwner, id: string, body: PictureChange): Promise<OwnPicture> =>
      db.transaction(async (tx) => {
        await found(tx, call, kind, id);
        await change(tx, call, kind, id, replacementOf(tx, call, body));
        return found(tx, call, kind, id);
      }),
  };
}
