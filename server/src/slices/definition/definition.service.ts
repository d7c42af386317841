import type { Definition, DefinitionReport, DefinitionSource } from '@titian/shared-contracts/definition';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { stateAfterSaving } from './definition.policy';
import {
  createDefinitionRepository,
  type FactRow,
  type Saving,
  type VersionIds,
  type VersionRow,
} from './definition.repository';
import { toReport } from './definition.wire';
import type { Reader } from './reader';

interface Given {
  text: string;
  source: DefinitionSource;
  revision: number;
}

/** Edits of one person within this time are one entry of the portal log; milliseconds. */
const SITTING = 30 * 60_000;

/** Whether a save belongs to what the person before it did. */
const goesOn = (before: FactRow | null, { actor, now }: Call, { source }: Given): boolean =>
  source.kind === 'editor' &&
  before?.savedBy?.id === actor.id &&
  now.getTime() - (before.savedAt?.getTime() ?? 0) < SITTING;

/** A byte order mark is no part of a text. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Definitions of versions: their texts, and the documents that come of them. */
export const createDefinitionService = (db: Db, reader: Reader) => {
  const outside = createDefinitionRepository(db);

  async function reached({ actor }: Call, ids: VersionIds): Promise<VersionRow> {
    const found = await outside.version(actor, ids);
    if (!found) throw notFound();
    return found;
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

  async function report(call: Call, ids: VersionIds): Promise<DefinitionReport> {
    const version = await reached(call, ids);
    const row = await read(ids.versionId);
    return toReport(call.actor, version, row, false);
  }

  /** In one transaction: the text, the version's document where the text has no errors, its state and the log. */
  const write = (call: Call, { versionId }: VersionIds, saving: Saving & Given, identifier: string) =>
    db.transaction(async (tx) => {
      const definitions = createDefinitionRepository(tx);
      const version = await definitions.lock(versionId);
      const state = stateAfterSaving(version.state);
      const before = await definitions.facts(versionId);
      const revision = before?.revision ?? 0;
      mustBeCurrent({ rowVersion: revision }, saving.revision);
      await definitions.save(versionId, saving, {
        ...{ revision: revision + 1, savedAt: call.now, savedBy: call.actor.id },
      });
      const { document, operations } = saving.checked;
      if (document !== null) await definitions.store(versionId, { document, operations });
      if (state !== version.state) await definitions.setState(versionId, state);
      if (state === version.state && goesOn(before, call, saving)) return;
      await record(tx, call, {
        ...{ action: 'API_DEFINITION', logType: 'API', params: { version: version.version } },
        target: { type: 'version', id: versionId, label: identifier },
        changes: [
          { path: '/definition', before: before?.revision ?? null, after: revision + 1 },
          ...(state === version.state ? [] : [{ path: '/state', before: version.state, after: state }]),
        ],
      });
    });

  async function put(call: Call, ids: VersionIds, given: Given): Promise<DefinitionReport> {
    const version = await reached(call, ids);
    stateAfterSaving(version.state);
    const text = withoutMark(given.text);
    const checked = await reader.check(text);
    await write(call, ids, { ...given, text, checked }, version.identifier);
    return report(call, ids);
  }

  return {
    report,
    put,
    async read(call: Call, ids: VersionIds): Promise<Definition> {
      const found = await report(call, ids);
      return { ...found, text: await outside.text(ids.versionId) };
    },
  };
};
