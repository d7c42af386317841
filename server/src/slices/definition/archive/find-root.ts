import { isObject } from '@titian/shared-contracts/openapi';
import { aboutEntry, Refused } from './refused';
import type { Sources } from './sources';

/** A text that names its OpenAPI version, wherever it does: most files are told apart without being read. */
const NAMES_VERSION = /^["']?(openapi|swagger)["']?\s*:|"(openapi|swagger)"\s*:/m;
/** Files of the system that packed them. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;

const depthOf = (file: string) => file.split('/').length;

/** A file that can't be read may be the one that was meant: its errors say more than that there is none. */
function isRoot(sources: Sources, file: string): boolean {
  if (!NAMES_VERSION.test(sources.text(file))) return false;
  const { value } = sources.read(file);
  return (
    value === undefined || (isObject(value) && (Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger')))
  );
}

/** The file that the others belong to: the one that names an OpenAPI version at the shallowest level. Throws `Refused`. */
export function findRoot(sources: Sources, asked: string): string {
  if (asked !== '') {
    if (sources.has(asked)) return asked;
    throw new Refused([aboutEntry('archive.noSuchRoot', asked)]);
  }
  const candidates = sources.names
    .filter((file) => /\.(ya?ml|json)$/i.test(file) && !HIDDEN.test(file))
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
  const first = candidates.find((file) => isRoot(sources, file));
  if (first === undefined) throw new Refused([aboutEntry('archive.noRoot')]);
  const roots = candidates.filter((file) => depthOf(file) === depthOf(first) && isRoot(sources, file));
  if (roots.length > 1) throw new Refused([aboutEntry('archive.severalRoots', roots.join(', '))], roots);
  return first;
}
