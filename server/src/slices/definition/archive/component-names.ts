import path from 'node:path';
import type { Path } from '../reading/finding';
import type { Target } from './target';

/** What OpenAPI takes as the name of a component; one that is the name of every object's prototype is none. */
const clean = (name: string): string => {
  const word = name.normalize('NFC').replaceAll(/[^\w.-]+/g, '_');
  return /^_*$/.test(word) || word === '__proto__' ? 'Part' : word;
};

/** Gives parts of files names among the components of a document, none of them twice. */
export function createNames(inUse: (section: Path) => string[]) {
  const sections = new Map<string, Set<string>>();
  return (section: Path, { source, at }: Target): string => {
    const key = section.join('/');
    const taken = sections.get(key) ?? new Set(inUse(section));
    sections.set(key, taken);
    const file = clean(path.posix.basename(source.file).replace(/\.[^.]*$/, ''));
    const own = at.length > 0 ? clean(String(at.at(-1))) : file;
    const wanted = taken.has(own) && own !== file ? `${file}_${own}` : own;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
    taken.add(name);
    return name;
  };
}
