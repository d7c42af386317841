import { createContext, use, useEffect } from 'react';

/** Services of the shell that pages of a section can use. */
export interface SectionServices {
  setTitle(title: string): void;
}

const noServices: SectionServices = { setTitle: () => undefined };

/** Provided by the section's root; without it (a page in a test) the services do nothing. */
export const ServicesContext = createContext<SectionServices>(noServices);

/** Overrides the route's title while the page is shown, for example with the name of a project. Empty: the route's title stays. */
export const usePageTitle = (title: string): void => {
  const { setTitle } = use(ServicesContext);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
};
