import { test as base } from '../fixtures';
import { BASE_URL } from '../portal';
import { type AgencyFolder, createSection } from './agencyFolder';

interface Names {
  name: string;
  title: string;
}

/** Checks that start with a newly created section. Each retry needs another name, because the portal keeps published releases. */
export const agencyTest = (namesOf: (retry: number) => Names) =>
  base.extend<{ agency: AgencyFolder }>({
    agency: async ({ baseURL }, use, { retry }) => {
      const { name, title } = namesOf(retry);
      const agency = await createSection(baseURL ?? BASE_URL, name, title);
      await use(agency);
      agency.remove();
    },
  });
