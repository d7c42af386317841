import { useMemo, useState } from 'react';
import { useSession } from '@titian/shared-auth';
import { useDelayed } from '@titian/shared-ui';
import { useEntries } from '../menu/useEntries';
import { usePortal } from '../portal/portalContext';
import { fits, GROUPS, type PaletteItem, type PaletteSection } from './items';
import { pagesOf } from './pages';
import { recentOf } from './recent';
import { useActions } from './useActions';
import { useFound } from './useFound';

const TYPING_PAUSE = 200;
const PAGES_SHOWN = 8;

/** The words typed, and what they find, by groups; with none the recent choices and where the menu leads. */
export const usePalette = () => {
  const { user } = useSession();
  const { sections } = usePortal();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const later = useDelayed(TYPING_PAUSE);
  const found = useFound(asked);
  const actions = useActions();
  const menu = useEntries('side');
  const pages = useMemo(() => pagesOf(sections, user), [sections, user]);
  const recent = useMemo(() => recentOf(user?.id), [user?.id]);

  const type = (text: string) => {
    setTyped(text);
    later.run(() => setAsked(text.trim()));
  };
  const words = typed.trim();
  const more: PaletteItem = {
    ...{ key: 'more', icon: 'search', path: `/?q=${encodeURIComponent(words)}` },
    label: { my: `Cari “${words}” dalam katalog`, en: `Search the catalogue for “${words}”` },
  };
  const inMenu = pages.filter(({ path }) => menu.some((entry) => entry.path === path));
  const shown: PaletteSection[] = words
    ? [
        { group: 'pages', items: pages.filter((item) => fits(item, words)).slice(0, PAGES_SHOWN) },
        { group: 'actions', items: actions.filter((item) => fits(item, words)) },
        ...found.sections,
        { group: 'more', items: [more] },
      ]
    : [
        { group: 'recent', items: recent },
        { group: 'pages', items: inMenu.filter(({ key }) => recent.every((one) => one.key !== key)) },
        { group: 'actions', items: actions },
      ];
  const ordered = GROUPS.flatMap((group) => shown.filter((one) => one.group === group && one.items.length > 0));
  const waiting = words !== '' && (words !== asked || found.busy);
  return { typed, type, sections: ordered, waiting, failed: found.failed, userId: user?.id };
};
