import type { ResolvedSection } from '@titian/shared-contracts';
import type { Release } from '../loader/release';
import { whenSteady } from '../navigation/whenSteady';
import type { Observable } from '../observable';
import type { Build } from './readBuild';
import { keepSheets } from './sheets';

/** A page takes a moment to get its height back; milliseconds. */
const PATIENCE = 1_500;

const whole = (address: string) => new URL(address, document.baseURI).href;
const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top;

/** Keeps the page in order while builds of one section follow one another in it: style sheets, and how far it was scrolled. */
export const createOnScreen = (shown: Observable<Release | null>) => {
  const styles = new Map<string, ReadonlySet<string>>();
  const folders = new Map<string, Set<string>>();
  let top = 0;

  const sortSheets = ({ entry }: Release, own: Set<string>) => {
    const listed = styles.get(entry);
    const folder = new URL('.', whole(entry)).href;
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    keepSheets(sheets, listed ? { styles: listed } : { folder }, own.add(folder));
  };
  const scrollBack = () => {
    const wanted = top;
    top = 0;
    if (wanted > 0)
      whenSteady(
        () => hasRoomFor(wanted),
        PATIENCE,
        () => window.scrollTo({ top: wanted }),
      );
  };
  shown.subscribe(() => {
    const release = shown.get();
    const own = release && folders.get(release.section);
    if (!own) return;
    sortSheets(release, own);
    scrollBack();
  });

  return {
    learn(sections: readonly ResolvedSection[], builds: readonly Build[]): void {
      for (const build of builds) if (build.section) styles.set(build.section.entry, new Set(build.styles));
      for (const { name, base, channel, fallback } of sections)
        if (channel === 'override')
          folders.set(
            name,
            new Set([...(folders.get(name) ?? []), whole(base), ...(fallback ? [whole(fallback.base)] : [])]),
          );
    },
    /** The section on the screen is about to be mounted anew. */
    keepPlace(): void {
      top = window.scrollY;
    },
  };
};
