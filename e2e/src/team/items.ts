import type { APIRequestContext } from '@playwright/test';
import type { AgencyFolder } from './agencyFolder';

const FILE = 'src/home/items.api.ts';
const PAGE = 'src/home/HomePage.tsx';

/** A file with the call `listItems`, with the same names in every section, to this path. */
const call = (address: string) => `import { session } from '@titian/shared-contracts';
import { request } from '@titian/shared-auth';
import { defineCalls, ownTags } from '@titian/section-kit/calls';

const tags = ownTags('Item');
export const { useListItemsQuery } = defineCalls((build) => ({
  listItems: build.query({ ...request({ ...session.config, path: '${address}' }), providesTags: [tags.Item] }),
}));
`;

/** Sets the path of a section's call `listItems`. */
export const setCallPath = (agency: AgencyFolder, address: string): void => agency.write(FILE, () => call(address));

/** Makes the section's page show the names of the members in the answer of `listItems`. */
export const showItems = (agency: AgencyFolder): void =>
  agency.write(PAGE, (text) =>
    text
      .replace(/^/, "import { useListItemsQuery } from './items.api';\n")
      .replace('const [count,', 'const items = useListItemsQuery();\n  const [count,')
      .replace('<p role="status">', '<output>{Object.keys(items.data ?? {}).join(" ")}</output>\n<p role="status">'),
  );

/** What the page then shows for this path. */
export const memberNamesAt = async (request: APIRequestContext, address: string): Promise<string> =>
  Object.keys((await (await request.get(address)).json()) as object).join(' ');
