import type { PlaceInFile } from '@titian/shared-contracts/definition';
import type { StoredFinding } from '../definition.tables';
import type { Path, RawFinding } from '../reading/finding';
import { locator } from '../reading/locate';
import { linesOf, type ReadText } from '../reading/place';
import { readText } from '../reading/read-text';
import type { Files } from './open-archive';

/** A file of an archive that was read as a text, with the place of each part. */
export interface Source extends ReadText {
  file: string;
  text: string;
  /** Where a part of it stands. */
  placeOf: (at: Path, onKey?: boolean) => PlaceInFile;
  /** A finding in it as it is kept. */
  stored: (raw: RawFinding) => StoredFinding;
}

const UNREAD = { format: 'yaml', value: undefined, root: { at: 0 } } as const;

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A file of YAML may begin with a brace, as JSON does. */
function readNamed(file: string, text: string): ReadText {
  const read = readText(text);
  const isMistaken = read.format === 'json' && read.value === undefined && /\.ya?ml$/i.test(file);
  return isMistaken ? readText(text, 'yaml') : read;
}

function readSource(file: string, bytes: Buffer): Source {
  const text = decoded(bytes);
  const read: ReadText =
    text === null ? { ...UNREAD, findings: [{ code: 'text.encoding', at: 0 }] } : readNamed(file, text);
  const lines = linesOf(text ?? '');
  const { position, stored } = locator(read.root, lines);
  const inFile = ({ line, column }: { line: number; column: number }) => ({ file, line, column });
  return {
    ...{ ...read, file, text: text ?? '' },
    placeOf: (at, onKey) => inFile(position(at, onKey)),
    stored(raw) {
      const finding = stored(raw);
      return { ...finding, places: finding.places.map((place) => ({ ...place, origin: inFile(place) })) };
    },
  };
}

/** Reads files of an archive as texts, each once and only where it is asked for. */
export function createSources(files: Files) {
  const known = new Map<string, Source>();
  return {
    names: [...files.keys()],
    has: (file: string) => files.has(file),
    text: (file: string) => decoded(files.get(file)!) ?? '',
    read(file: string): Source {
      const found = known.get(file) ?? readSource(file, files.get(file)!);
      known.set(file, found);
      return found;
    },
  };
}
export type Sources = ReturnType<typeof createSources>;
