import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { StoredFinding } from '../definition.tables';
import { LIMITS } from '../reading/bounds';
import type { Path } from '../reading/finding';
import { copy, refTo } from './copy';
import type { Origins } from './origins';
import type { Source, Sources } from './sources';
import { isTarget, targetOf, valueOf } from './target';
import { openWork, type Work } from './work';

/** The files of an archive as one document; with errors where they aren't one. */
export interface Bundle {
  document: Json;
  errors: StoredFinding[];
  origins: Origins;
}

function put(document: Json, to: Path, value: unknown): void {
  let node = document;
  for (const part of to.slice(0, -1)) node = (isObject(node[part]) ? node[part] : (node[part] = {})) as Json;
  node[to.at(-1)!] = value;
}

/** Links name operations, wherever these have come to. */
function lead({ sources, root, origins, note }: Work, { holder, ref, spot }: Work['links'][number]): void {
  const target = targetOf(sources, ref, spot.source.file);
  if (target === null) return;
  if (!isTarget(target)) return note(spot, target, 'operationRef');
  const to = target.source === root ? target.at : origins.placeOf(target);
  if (to) holder.operationRef = refTo(to);
  else note(spot, { code: 'ref.unresolved', params: { name: ref } }, 'operationRef');
}

/**
 * Makes one document of a file and what it refers to in others. What OpenAPI keeps among the components goes there, once, and is referred to, so
 * what contains itself stays a reference; anything else, as a path item, is written where it is used. Throws `Refused` where it ends early.
 */
export function bundle(sources: Sources, root: Source): Bundle {
  const work = openWork(sources, root);
  const { queue, origins } = work;
  origins.add([], { source: root, at: [] });
  const document = copy(work, root.value, 'document', { source: root, from: [], to: [] }) as Json;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { kind, target, to } = next;
    origins.add(to, target);
    put(document, to, copy(work, valueOf(target), kind, { source: target.source, from: [...target.at], to: [...to] }));
  }
  for (const link of work.links) lead(work, link);
  const ofFiles = [...work.used].flatMap((source) => source.findings.map(source.stored));
  return { document, errors: [...ofFiles, ...work.errors].slice(0, LIMITS.errors), origins };
}
