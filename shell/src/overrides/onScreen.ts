import type { ResolvedSection } from '@titian/shared-contracts';
import type { Release } from '../loader/release';
import { whenSteady } from '../navigation/whenSteady';
import type { Observable } from '../observable';
import type { Build } from './readBuild';
import { keepSheets } from './sheets';

/** How long to wait until a page has its height again; milliseconds. */
const TIMEOUT = 1_500;

const absoluteUrl = (address: string) => new URL(address, document.baseURI).href;
const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top;

/** Handles style sheets and scroll position when one build of a section replaces another on the screen. */
export const createOnScreen = (shown: Observable<Release | null>) => {
  const styles = new Map<string, ReadonlySet<string>>();
  const folders = new Map<string, Set<string>>();
  let top = 0;

  const switchSheets = ({ entry }: Release, own: Set<string>) => {
    const listed = styles.get(entry);
    const folder = new URL('.', absoluteUrl(entry)).href;
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    keepSheets(sheets, listed ? { styles: listed } : { folder }, own.add(folder));
  };
  const restoreScroll = () => {
    const wanted = top;
    top = 0;
    if (wanted > 0)
      whenSteady(
        () => hasRoomFor(wanted),
        TIMEOUT,
        () => window.scrollTo({ top: wanted }),
      );
  };
  shown.subscribe(() => {
    const release = shown.get();
    const own = release && folders.get(release.section);
    if (!own) return;
    switchSheets(release, own);
    restoreScroll();
  });

  return {
    register(sections: readonly ResolvedSection[], builds: readonly Build[]): void {
      for (const build of builds) if (build.section) styles.set(build.section.entry, new Set(build.styles));
      for (const { name, base, channel, fallback } of sections)
        if (channel === 'override')
          folders.set(
            name,
            new Set([
              ...(folders.get(name) ?? []),
              absoluteUrl(base),
              ...(fallback ? [absoluteUrl(fallback.base)] : []),
            ]),
          );
    },
    /** To be called before the section on the screen is remounted. */
    saveScroll(): void {
      top = window.scrollY;
    },
  };
};
