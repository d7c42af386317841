import type { APIRequestContext } from '@playwright/test';
import type { AgencyFolder } from './agencyFolder';

const FILE = 'src/home/items.api.ts';
const PAGE = 'src/home/HomePage.tsx';

/** What every section here calls its call, whatever it asks. */
const call = (address: string) => `import { session } from '@titian/shared-contracts';
import { request } from '@titian/shared-auth';
import { defineCalls, ownTags } from '@titian/section-kit/calls';

const tags = ownTags('Item');
export const { useListItemsQuery } = defineCalls((build) => ({
  listItems: build.query({ ...request({ ...session.config, path: '${address}' }), providesTags: [tags.Item] }),
}));
`;

/** Has the call `listItems` of a section ask this address. */
export const askAt = (agency: AgencyFolder, address: string): void => agency.write(FILE, () => call(address));

/** Has the section's page show what its call `listItems` answers: the names of the answer's members. */
export const showItems = (agency: AgencyFolder): void =>
  agency.write(PAGE, (text) =>
    text
      .replace(/^/, "import { useListItemsQuery } from './items.api';\n")
      .replace('const [count,', 'const items = useListItemsQuery();\n  const [count,')
      .replace('<p role="status">', '<output>{Object.keys(items.data ?? {}).join(" ")}</output>\n<p role="status">'),
  );

/** What the page then shows. */
export const membersOf = async (request: APIRequestContext, address: string): Promise<string> =>
  Object.keys((await (await request.get(address)).json()) as object).join(' ');
