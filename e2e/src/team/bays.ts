import type { AgencyFolder } from './agencyFolder';

const words = (bay: { clear: string; book: string; full: string; gone: string }) => ({
  bay: { clear: bay.clear, book: bay.book },
  errors: { notFound: bay.gone },
  state: { bay: { Full: bay.full } },
});
const MALAY = words({
  ...{ clear: 'Kosongkan petak', book: 'Tempah petak', full: 'Petak penuh', gone: 'Petak ini tiada lagi.' },
});
const ENGLISH = words({
  ...{ clear: 'Clear the bays', book: 'Book a bay', full: 'No bay free', gone: 'This bay is gone.' },
});

const CALLS = `import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { defineCalls, ownTags } from '@titian/section-kit/calls';
import { request } from '@titian/shared-auth';

const tags = ownTags('Bay');
const own = defineCalls((build) => ({
  clear: build.mutation({ ...request(notification.readAll), invalidatesTags: [tags.Bay] }),
  book: build.mutation(request(cart.remove)),
}));
export const { clear, book } = own.endpoints;
`;

const BUTTONS = `
            <StatusTag kind="bay" state="Full" tone="error" />
            <Button onClick={() => void store.dispatch(clear.initiate())}>{t('bay.clear')}</Button>
            <Button onClick={() => void store.dispatch(book.initiate({ params: { id: UNKNOWN_ID } }))}>{t('bay.book')}</Button>
            <p role="status">`;

/** Adds a badge, tags, and texts of errors and states to a new section. Which of the portal's calls it uses does not matter. */
export const addBays = ({ write }: AgencyFolder, name: string): void => {
  for (const [file, more] of [
    ['ms', MALAY],
    ['en', ENGLISH],
  ] as const)
    write(`src/locales/${file}.json`, (text) => JSON.stringify({ ...JSON.parse(text), ...more }));
  write('src/section.ts', (text) =>
    text
      .replace(
        /^/,
        "import { countOf } from '@titian/shared-contracts';\nimport { notification } from '@titian/shared-contracts/notification';\n",
      )
      .replace(
        "places: ['side'],",
        `places: ['side'],
      badge: countOf(notification.unread, { tags: ['${name}:Bay'], events: ['subscribe'], tone: 'accent' }),`,
      )
      .replace('  messages:', `  staleOn: { subscribe: ['${name}:Bay'] },\n  messages:`),
  );
  write('src/home/bays.api.ts', () => CALLS);
  write('src/home/HomePage.tsx', (text) =>
    text
      .replace(
        /^/,
        `import { StatusTag } from '@titian/shared-ui';
import { store } from '@titian/shared-auth';
import { book, clear } from './bays.api';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
`,
      )
      .replace('<p role="status">', BUTTONS.trim()),
  );
};
