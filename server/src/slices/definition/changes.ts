import { LRUCache } from 'lru-cache';
import type { DefinitionChanges } from '@titian/shared-contracts/definition';
import type { Db } from '../../storage/open';
import { createDefinitionRepository, type VersionRow } from './definition.repository';
import type { Reader } from './reader';

/** Comparisons that are kept: a page asks again after each save, which may have changed nothing. */
const CACHE = 100;
const NONE = { since: null, counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, changes: [], cut: false };

/** What a version's document changes for callers of the version that is in force. */
export function createDefinitionChanges(db: Db, reader: Reader) {
  const definitions = createDefinitionRepository(db);
  const cache = new LRUCache<string, Promise<Omit<DefinitionChanges, 'since'>>>({ max: CACHE });

  return async ({ id, currentVersionId }: VersionRow): Promise<DefinitionChanges> => {
    if (!currentVersionId || currentVersionId === id) return NONE;
    const [before, after] = [await definitions.hashed(currentVersionId), await definitions.hashed(id)];
    if (!before || !after || !WAS_IN_FORCE.includes(before.state)) return NONE;
    const key = `${before.hash} ${after.hash}`;
    let found = cache.get(key);
    if (!found) {
      found = reader.compare([await definitions.document(currentVersionId), await definitions.document(id)]);
      cache.set(key, found);
      found.catch(() => cache.delete(key));
    }
    return { since: before.version, ...(await found) };
  };
}

const WAS_IN_FORCE = ['Published', 'Deprecated', 'Blocked'];
