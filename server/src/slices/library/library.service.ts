import type { Incoming, ListQuery } from '@titian/shared-contracts';
import type { library as contract, LibraryAct, LibraryKind, LibraryUse } from '@titian/shared-contracts/library';
import { auditOf } from '../../audit/audited';
import { attachFile } from '../../files/attach';
import { createFileRepository, urlOf } from '../../files/file.repository';
import type { LibraryUser, UsedItem } from '../../files/library-user';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { forbidden, invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { mayAct, ownerOf } from './library.policy';
import { createLibraryRepository, type LibraryRow } from './library.repository';
import { toItem } from './library.wire';
import { coverOf, placeOf } from './place';

type Body<Name extends 'create' | 'update' | 'replace'> = Incoming<(typeof contract)[Name]>['body'];

const audit = auditOf<LibraryRow>({
  logType: 'CMS',
  target: ({ item: { id, title } }) => ({ type: 'library', id, label: title.my }),
  seen: ({ item: { title, description, alt, category, tags }, file: { name, size, sha256 } }) => ({
    ...{ title, description, alt, category, tags },
    file: { name, size, sha256 },
  }),
});

async function found(db: Db, id: string): Promise<LibraryRow> {
  const row = await createLibraryRepository(db).find(id);
  if (!row) throw notFound();
  return row;
}

/** An item that the caller may change in this way. Throws 404, or 403 where it is another tenant's. */
async function own(db: Db, { actor }: Call, id: string, act: LibraryAct): Promise<LibraryRow> {
  const row = await found(db, id);
  if (!mayAct(actor, act, row.item)) throw forbidden();
  return row;
}

/** The same, locked until the transaction ends. */
async function lockOwn(tx: Db, call: Call, id: string, act: LibraryAct): Promise<LibraryRow> {
  await createLibraryRepository(tx).lock(id, 'update');
  return own(tx, call, id, act);
}

/** What administrators do with pictures and documents; each act is one transaction with its audit entry. */
export function createLibraryService(db: Db, users: readonly LibraryUser[]) {
  const usesOf = async (at: Db, item: UsedItem): Promise<LibraryUse[]> => {
    const uses: LibraryUse[] = [];
    for (const user of users) uses.push(...(await user.usesOf(at, item)));
    return uses;
  };

  return {
    async list({ actor }: Call, query: ListQuery) {
      const { rows, totalItems } = await createLibraryRepository(db).page(query);
      return asPage(
        query,
        rows.map((row) => toItem(actor, row)),
        totalItems,
      );
    },

    tags: (kind: LibraryKind) => createLibraryRepository(db).tags(kind),

    read: async ({ actor }: Call, id: string) => toItem(actor, await found(db, id)),

    async uses(call: Call, id: string) {
      const { file } = await own(db, call, id, 'update');
      return usesOf(db, { id, url: urlOf(file) });
    },

    create: (call: Call, { input, fileId }: Body<'create'>) =>
      db.transaction(async (tx) => {
        const id = newId(call.now.getTime());
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        await createLibraryRepository(tx).insert({ id, ...input, tenantId: ownerOf(call.actor), ...stamp });
        await attachFile(tx, call, { ...placeOf(id, input.kind), fileId });
        const after = await found(tx, id);
        await audit(tx, call, { action: 'LIBRARY_CREATE', before: null, after });
        return toItem(call.actor, after);
      }),

    update: (call: Call, id: string, { input, rowVersion }: Body<'update'>) =>
      db.transaction(async (tx) => {
        const before = await lockOwn(tx, call, id, 'update');
        mustBeCurrent(before.item, rowVersion);
        if (input.kind !== before.item.kind) throw invalid('/input/kind');
        await createLibraryRepository(tx).change(id, { ...input, updatedAt: call.now, updatedBy: call.actor.id });
        const after = await found(tx, id);
        await audit(tx, call, { action: 'LIBRARY_UPDATE', before, after });
        return toItem(call.actor, after);
      }),

    replace: (call: Call, id: string, { fileId, rowVersion }: Body<'replace'>) =>
      db.transaction(async (tx) => {
        const before = await lockOwn(tx, call, id, 'update');
        mustBeCurrent(before.item, rowVersion);
        await attachFile(tx, call, { ...placeOf(id, before.item.kind), fileId });
        await createLibraryRepository(tx).change(id, { updatedAt: call.now, updatedBy: call.actor.id });
        const after = await found(tx, id);
        for (const user of users) await user.moved?.(tx, urlOf(before.file), urlOf(after.file));
        await audit(tx, call, { action: 'LIBRARY_REPLACE', before, after });
        return toItem(call.actor, after);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await lockOwn(tx, call, id, 'remove');
        const uses = await usesOf(tx, { id, url: urlOf(before.file) });
        if (uses.length > 0) throw new Problem(409, 'library.used', { extra: { uses } });
        for (const place of [placeOf(id, before.item.kind), coverOf(id)])
          await createFileRepository(tx).removeOthers(place, []);
        await createLibraryRepository(tx).remove(id);
        await audit(tx, call, { action: 'LIBRARY_DELETE', before, after: null });
        return null;
      }),
  };
}
