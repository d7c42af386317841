import { useMemo, useState } from 'react';
import { useSession } from '@titian/shared-auth';
import { useDelayed } from '@titian/shared-ui';
import { useEntries } from '../menu/useEntries';
import { usePortal } from '../portal/portalContext';
import { both } from './both';
import { itemsOf, pageOfAll } from './finderItems';
import { fits, type PaletteSection } from './items';
import { pagesOf } from './pages';
import { recentOf } from './recent';
import { useActions } from './useActions';
import { useFinders } from './useFinders';
import { useFound } from './useFound';

const TYPING_PAUSE = 200;
const PAGES_SHOWN = 8;

/** The typed text and its results by group; without text, the recent choices and the pages of the menu. */
export const usePalette = () => {
  const { user } = useSession();
  const { sections } = usePortal();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const later = useDelayed(TYPING_PAUSE);
  const finders = useFinders();
  const found = useFound(finders, searched);
  const actions = useActions();
  const menu = useEntries('side');
  const pages = useMemo(() => pagesOf(sections, user), [sections, user]);
  const recent = useMemo(() => recentOf(user?.id), [user?.id]);

  const type = (text: string) => {
    setTyped(text);
    later.run(() => setSearched(text.trim()));
  };
  const words = typed.trim();
  const group = (name: 'recent' | 'pages' | 'actions', items: PaletteSection['items']): PaletteSection => ({
    ...{ group: name, title: both(`palette.group.${name}`), items },
  });
  // An entry of the menu may have a query of its own.
  const inMenu = pages.filter(({ path }) => menu.some((entry) => entry.path.split('?')[0] === path));
  const shown: PaletteSection[] = words
    ? [
        group('pages', pages.filter((item) => fits(item, words)).slice(0, PAGES_SHOWN)),
        group(
          'actions',
          actions.filter((item) => fits(item, words)),
        ),
        ...found.answers.map(({ finder, answer }) => itemsOf(finder, answer, searched)),
        ...finders.flatMap((finder) => pageOfAll(finder, words)),
      ]
    : [
        group('recent', recent),
        group(
          'pages',
          inMenu.filter(({ key }) => recent.every((one) => one.key !== key)),
        ),
        group('actions', actions),
      ];
  const waiting = words !== '' && (words !== searched || found.busy);
  return {
    ...{ typed, type, waiting, failed: found.failed, userId: user?.id },
    nouns: finders.map(({ noun }) => noun),
    sections: shown.filter(({ items }) => items.length > 0),
  };
};
