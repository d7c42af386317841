import type { DefinitionSource } from '@titian/shared-contracts/definition';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { mustBeCurrent } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mustOn } from '../membership';
import { stateAfterSaving } from './definition.policy';
import { createDefinitionRepository, type FactRow, type Saving, type VersionRow } from './definition.repository';

/** A text as a caller gives it, with the revision that the caller read. */
export interface Given {
  text: string;
  source: DefinitionSource;
  revision: number;
}

/** A byte order mark is no part of a text. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Edits of one person within this time are one entry of the portal log; milliseconds. */
const SITTING = 30 * 60_000;

/** Whether a save belongs to what the same person did before. */
const goesOn = (before: FactRow | null, { actor, now }: Call, { source }: Pick<Given, 'source'>): boolean =>
  source.kind === 'editor' &&
  before?.savedBy?.id === actor.id &&
  now.getTime() - (before.savedAt?.getTime() ?? 0) < SITTING;

interface Written {
  version: Pick<VersionRow, 'id' | 'identifier' | 'projectId'>;
  /** Without a revision it replaces whatever is there. */
  saving: Saving & Omit<Given, 'revision'> & { revision: number | null };
}

/** Saves a text in one transaction with the version's document where it has no errors, the version's state and the log; its new revision. */
export const writeDefinition = (
  db: Db,
  call: Call,
  { version: { id, identifier, projectId }, saving }: Written,
): Promise<number> =>
  db.transaction(async (tx) => {
    const definitions = createDefinitionRepository(tx);
    const version = await definitions.lock(id);
    await mustOn(tx, call.actor, projectId, 'edit');
    const state = stateAfterSaving(version.state);
    const before = await definitions.facts(id);
    const revision = before?.revision ?? 0;
    if (saving.revision !== null) mustBeCurrent({ rowVersion: revision }, saving.revision);
    const by = { revision: revision + 1, savedAt: call.now, savedBy: call.actor.id };
    await definitions.save(id, saving, by);
    const { document, operations } = saving.checked;
    if (document !== null) await definitions.store(id, { document, operations });
    if (state !== version.state) await definitions.setState(id, state);
    if (state === version.state && goesOn(before, call, saving)) return revision + 1;
    await record(tx, call, {
      ...{ action: 'API_DEFINITION', logType: 'API', params: { version: version.version } },
      target: { type: 'version', id, label: identifier },
      changes: [
        { path: '/definition', before: before?.revision ?? null, after: revision + 1 },
        ...(state === version.state ? [] : [{ path: '/state', before: version.state, after: state }]),
      ],
    });
    return revision + 1;
  });
