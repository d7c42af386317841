import type { Release } from '../loader/release';

export interface SheetEffects<Sheet> {
  /** Fetches a sheet's text; rejects if it does not have the digest. */
  fetchText(address: string, integrity: string): Promise<string>;
  /** A sheet that applies only to the section's own elements. */
  scope(section: string, text: string, address: string): Sheet;
  /** The sheets that apply to the document. */
  applied: { get(): readonly Sheet[]; set(sheets: Sheet[]): void };
  /** A release left this many sheets in the document that it had adopted itself. */
  onLeft(release: Release, count: number): void;
}

/** A retry after a failure bypasses the HTTP cache by a query; it is the same file. */
const fileOf = (address: string) => address.replace(/\?.*$/, '');
const folderOf = (entry: string) => new URL('.', new URL(entry, document.baseURI)).href;

/**
 * The style sheets of all sections: fetched with their digests when a build asks for them, and applied while its section is mounted,
 * to its own elements only.
 */
export const createSectionSheets = <Sheet>({ fetchText, scope, applied, onLeft }: SheetEffects<Sheet>) => {
  /** Sections by the folder of a build. */
  const sections = new Map<string, string>();
  const sheets = new Map<string, Sheet>();
  /** Files of builds that share a folder with others, by entry. */
  const listed = new Map<string, ReadonlySet<string>>();
  const shown = new Set<Release>();

  const sectionOf = (address: string) => [...sections].find(([folder]) => address.startsWith(folder))?.[1];
  const isOf = ({ entry }: Release, file: string) => listed.get(entry)?.has(file) ?? file.startsWith(folderOf(entry));
  const own = () => new Set(sheets.values());
  const others = () => applied.get().filter((sheet) => !own().has(sheet));
  const apply = (foreign: readonly Sheet[]) =>
    applied.set([
      ...foreign,
      ...[...sheets].filter(([file]) => [...shown].some((release) => isOf(release, file))).map(([, sheet]) => sheet),
    ]);

  /** Removes what code of the release adds to the document from now until the returned function is called. */
  const watch = (release: Release) => {
    const before = new Set(others());
    return () => {
      const foreign = others();
      const kept = foreign.filter((sheet) => before.has(sheet));
      apply(kept);
      if (foreign.length > kept.length) onLeft(release, foreign.length - kept.length);
    };
  };

  return {
    watch,
    /** To be called before a build's code runs. */
    register: ({ section, entry }: Release) => void sections.set(folderOf(entry), section),
    /** The sheets of a build whose folder holds other builds, too. */
    list: (entry: string, files: readonly string[]) => void listed.set(entry, new Set(files)),
    /** Whether a sheet belongs to a section. */
    owns: (address: string) => sectionOf(address) !== undefined,
    /** Fetches a section's sheet; it applies as soon as the section is mounted. */
    async load(address: string, integrity: string): Promise<void> {
      const file = fileOf(address);
      const section = sectionOf(address);
      if (!section || sheets.has(file)) return;
      if (!integrity) throw new Error(`${file} has no digest`);
      const sheet = scope(section, await fetchText(address, integrity), file);
      const foreign = others();
      if (!sheets.has(file)) sheets.set(file, sheet);
      apply(foreign);
    },
    /** Applies a release's sheets; the returned function ends that, and removes what the section itself has added. */
    show(release: Release): () => void {
      const foreign = others();
      const end = watch(release);
      shown.add(release);
      apply(foreign);
      return () => {
        shown.delete(release);
        end();
      };
    },
  };
};
