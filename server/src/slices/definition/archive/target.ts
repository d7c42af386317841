import path from 'node:path';
import { follow, hasMembers, outwards, unescape } from '../reading/check-refs';
import type { Path, RawFinding } from '../reading/finding';
import { nearest } from '../reading/nearest';
import type { Source, Sources } from './sources';

/** A part of a file that a reference leads to. */
export interface Target {
  source: Source;
  at: Path;
}
export const keyOf = ({ source, at }: Target): string => [source.file, ...at].join('\n');

type Wrong = Omit<RawFinding, 'at'>;

const decodedName = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The file that a reference names, from the file that it stands in; within the archive, or not at all. */
function fileOf(sources: Sources, ref: string, from: string): string | Wrong {
  const name = decodedName(ref.split('#')[0]!).replaceAll('\\', '/').normalize('NFC');
  if (name === '') return from;
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(from), name));
  if (name.startsWith('/') || file === '..' || file.startsWith('../'))
    return { code: 'ref.outside', params: { name: ref } };
  if (sources.has(file)) return file;
  const suggestion = nearest(file, sources.names);
  return { code: 'ref.noFile', params: { name: file }, ...(suggestion !== undefined && { found: file, suggestion }) };
}

/** What a reference leads to, or what is wrong with it; null where that file can't be read, which is said of the file. */
export function targetOf(sources: Sources, ref: string, from: string): Target | Wrong | null {
  const outside = outwards(ref);
  if (outside) return outside;
  const file = fileOf(sources, ref, from);
  if (typeof file !== 'string') return file;
  const source = sources.read(file);
  if (source.value === undefined) return null;
  const pointer = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  if (pointer === '') return { source, at: [] };
  if (!pointer.startsWith('/')) return { code: 'ref.anchor', params: { name: ref } };
  const found = follow(source.value, `#${pointer}`);
  if ('target' in found) return { source, at: pointer.slice(1).split('/').map(unescape) };
  const suggestion = nearest(found.missing, Object.keys(found.around));
  return {
    code: 'ref.unresolved',
    params: { name: ref },
    ...(suggestion !== undefined && { found: found.missing, suggestion }),
  };
}

export const isTarget = (found: Target | Wrong): found is Target => 'source' in found;

/** The value of a part; undefined where the file has none there. */
export const valueOf = ({ source, at }: Target): unknown =>
  at.reduce<unknown>(
    (node, part) => (hasMembers(node) && Object.hasOwn(node, part) ? node[part] : undefined),
    source.value,
  );
