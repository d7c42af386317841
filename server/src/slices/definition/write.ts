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

/** Edits of one person within this time are one entry of the portal log; milliseconds. */
const SITTING = 30 * 60_000;

/** Whether a save belongs to what the same person did before. */
const goesOn = (before: FactRow | null, { actor, now }: Call, { source }: Given): boolean =>
  source.kind === 'editor' &&
  before?.savedBy?.id === actor.id &&
  now.getTime() - (before.savedAt?.getTime() ?? 0) < SITTING;

interface Written {
  version: Pick<VersionRow, 'id' | 'identifier' | 'projectId'>;
  saving: Saving & Given;
}

/** Saves a text in one transaction with the version's document where it has no errors, the version's state and the log. */
export const writeDefinition = (
  db: Db,
  call: Call,
  { version: { id, identifier, projectId }, saving }: Written,
): Promise<void> =>
  db.transaction(async (tx) => {
    const definitions = createDefinitionRepository(tx);
    const version = await definitions.lock(id);
    await mustOn(tx, call.actor, projectId, 'edit');
    const state = stateAfterSaving(version.state);
    const before = await definitions.facts(id);
    const revision = before?.revision ?? 0;
    mustBeCurrent({ rowVersion: revision }, saving.revision);
    const by = { revision: revision + 1, savedAt: call.now, savedBy: call.actor.id };
    await definitions.save(id, saving, by);
    const { document, operations } = saving.checked;
    if (document !== null) await definitions.store(id, { document, operations });
    if (state !== version.state) await definitions.setState(id, state);
    if (state === version.state && goesOn(before, call, saving)) return;
    await record(tx, call, {
      ...{ action: 'API_DEFINITION', logType: 'API', params: { version: version.version } },
      target: { type: 'version', id, label: identifier },
      changes: [
        { path: '/definition', before: before?.revision ?? null, after: revision + 1 },
        ...(state === version.state ? [] : [{ path: '/state', before: version.state, after: state }]),
      ],
    });
  });
