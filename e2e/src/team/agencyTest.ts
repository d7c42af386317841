import { test as base } from '../fixtures';
import { BASE_URL } from '../portal';
import { type AgencyFolder, createSection } from './agencyFolder';

/** What the section is called. */
interface Names {
  name: string;
  title: string;
}

/** Checks that begin with a section that an agency's team has just made; `namesOf` a try, as the portal keeps what was published. */
export const agencyTest = (namesOf: (retry: number) => Names) =>
  base.extend<{ agency: AgencyFolder }>({
    agency: async ({ baseURL }, use, { retry }) => {
      const { name, title } = namesOf(retry);
      const agency = await createSection(baseURL ?? BASE_URL, name, title);
      await use(agency);
      agency.remove();
    },
  });
