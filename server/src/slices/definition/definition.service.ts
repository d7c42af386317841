import type { Definition, DefinitionReport } from '@titian/shared-contracts/definition';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { must, type Standing, standingOf } from '../membership';
import { textOf } from './address';
import { createDefinitionChanges } from './changes';
import { stateAfterSaving } from './definition.policy';
import { createDefinitionRepository, type FactRow, type VersionIds, type VersionRow } from './definition.repository';
import { notLookedThrough } from './definition-state';
import { toReport } from './definition.wire';
import type { Inspector } from './inspector';
import type { Reader } from './reader';
import { readArchive } from './read-archive';
import { receiveArchive } from './receive-archive';
import { type Given, withoutMark, writeDefinition } from './write';

interface Parts {
  reader: Reader;
  inspector: Inspector;
  outgoing: typeof fetch;
  /** Folder for files that are being received. */
  incoming: string;
}

/** Definitions of versions: their texts, and the documents that come of them. */
export const createDefinitionService = (db: Db, { reader, inspector, outgoing, incoming }: Parts) => {
  const outside = createDefinitionRepository(db);
  const changesOf = createDefinitionChanges(db, reader);

  async function reached({ actor }: Call, ids: VersionIds): Promise<VersionRow & { standing: Standing }> {
    const found = await outside.version(actor, ids);
    if (!found) throw notFound();
    return { ...found, standing: await standingOf(db, actor, found.projectId) };
  }

  /** A version that the caller may write; nothing is read from elsewhere for others. */
  async function writable(call: Call, ids: VersionIds): Promise<VersionRow> {
    const version = await reached(call, ids);
    must(call.actor, version.standing, 'edit');
    stateAfterSaving(version.state);
    return version;
  }

  /** The definition; of a version that has only a document, a first text is made of it. */
  async function read(versionId: string): Promise<FactRow | null> {
    const found = await outside.facts(versionId);
    if (found) return found;
    const document = await outside.document(versionId);
    if (document.trim() === '{}') return null;
    const { text, checked } = await reader.adopt(document);
    await outside.adopt(versionId, { text, checked, source: { kind: 'stored', name: '' } });
    return outside.facts(versionId);
  }

  /** Has a text looked through that wasn't yet. */
  async function inspect(versionId: string, { revision, qualityRevision, facts }: FactRow): Promise<void> {
    if (facts.openapi === null || qualityRevision === revision || inspector.lookingAt(versionId) === revision) return;
    inspector.add(versionId, { revision, text: await outside.text(versionId) });
  }

  async function report(call: Call, ids: VersionIds): Promise<DefinitionReport> {
    const version = await reached(call, ids);
    const row = await read(ids.versionId);
    if (row) await inspect(ids.versionId, row);
    return toReport(call.actor, version, row, inspector.lookingAt(ids.versionId) !== null);
  }

  async function put(call: Call, ids: VersionIds, given: Given): Promise<DefinitionReport> {
    const version = await writable(call, ids);
    const text = withoutMark(given.text);
    const checked = await reader.check(text);
    await writeDefinition(db, call, { version, saving: { ...given, text, checked } });
    return report(call, ids);
  }

  const withText = async (ids: VersionIds, found: DefinitionReport): Promise<Definition> => ({
    ...found,
    text: await outside.text(ids.versionId),
  });

  return {
    report,
    put,

    /** Goes on with what a server left that ended before it was done. */
    async resume(): Promise<void> {
      for (const versionId of await notLookedThrough(db)) {
        const row = await outside.facts(versionId);
        if (row) await inspect(versionId, row);
      }
    },

    read: async (call: Call, ids: VersionIds) => withText(ids, await report(call, ids)),

    async fetch(call: Call, ids: VersionIds, { revision, address }: { revision: number; address: string }) {
      await writable(call, ids);
      const text = await textOf(outgoing, address);
      return withText(ids, await put(call, ids, { text, revision, source: { kind: 'address', name: address } }));
    },

    /** Takes the files of an archive as one text: as a whole and without errors, or not at all. */
    async archive(call: Call, ids: VersionIds, request: FastifyRequest): Promise<Definition> {
      const version = await writable(call, ids);
      const { name, revision, ...archive } = await receiveArchive(request, incoming);
      const found = await readArchive(reader, archive);
      const saving = { ...found, revision, source: { kind: 'archive' as const, name } };
      await writeDefinition(db, call, { version, saving });
      return withText(ids, await report(call, ids));
    },

    async copy(call: Call, ids: VersionIds, { revision, from }: { revision: number; from: string }) {
      await writable(call, ids);
      const other = await reached(call, { id: ids.id, versionId: from });
      await read(from);
      const text = await outside.text(from);
      return withText(ids, await put(call, ids, { text, revision, source: { kind: 'version', name: other.version } }));
    },

    changes: async (call: Call, ids: VersionIds) => changesOf(await reached(call, ids)),
  };
};
