import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { StoredFinding } from '../definition.tables';
import { LIMITS } from '../reading/bounds';
import type { Path, RawFinding } from '../reading/finding';
import { createBudget } from './budget';
import { claimsOf } from './claims';
import { createNames } from './component-names';
import { type Kind, SECTIONS } from './kinds';
import { createOrigins } from './origins';
import { Refused } from './refused';
import type { Source, Sources } from './sources';
import type { Target } from './target';

/** A part that is copied: where it stands in a file, and where it goes in the document. */
export interface Spot {
  source: Source;
  from: (string | number)[];
  to: (string | number)[];
}

/** What is known while files are made one document. */
export function openWork(given: Sources, root: Source) {
  const used = new Set<Source>([root]);
  const sources: Sources = {
    ...given,
    read(file) {
      const source = given.read(file);
      used.add(source);
      return source;
    },
  };
  const sections = SECTIONS[isObject(root.value) && Object.hasOwn(root.value, 'swagger') ? 2 : 3];
  /** Where parts of other files are to be found among the components. */
  const placed = claimsOf(sources, root, sections);
  const errors: StoredFinding[] = [];
  return {
    ...{ root, sources, used, sections, placed, errors },
    nameFor: createNames(placed.names),
    origins: createOrigins(),
    budget: createBudget(),
    /** Components that are still to be written. */
    queue: [] as { kind: Kind; target: Target; to: string[] }[],
    /** Parts that are being written where they are used, one within the other. */
    open: new Set<string>(),
    /** Where the path items of other files have been written. */
    pathItems: new Map<string, Path>(),
    links: [] as { holder: Json; ref: string; spot: Spot }[],
    /** Keeps an error at a place of a file. Throws `Refused` where these are enough. */
    note(spot: Spot, finding: Omit<RawFinding, 'at'>, ...rest: string[]): void {
      errors.push(spot.source.stored({ ...finding, at: [...spot.from, ...rest] }));
      if (errors.length >= LIMITS.errors) throw new Refused(errors);
    },
  };
}
export type Work = ReturnType<typeof openWork>;
