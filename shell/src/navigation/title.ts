import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { documentTitle, localText, paths } from '@titian/shared-contracts';
import { useLocale } from '@titian/shared-ui';
import { createObservable, useObservable } from '../observable';
import { withoutPrefix } from '../sections/localePrefix';
import { withoutProfile } from '../profile/profileUrl';
import { usePage } from './pageHandle';

/** Without the profile dialog's parameter: the page below the dialog keeps its title. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  withoutPrefix(pathname) + withoutProfile(search);
const override = createObservable({ address: '', title: '' });

/** Overrides the title of the current page until the next navigation. */
export const overrideTitle = (title: string): void => override.set({ address: addressOf(window.location), title });

/** The document's title (spec §1); the home page has the portal's alone. */
export const useDocumentTitle = (portalTitle: string): void => {
  const locale = useLocale();
  const page = usePage();
  const location = useLocation();
  const address = addressOf(location);
  const isHome = withoutPrefix(location.pathname) === paths.home();
  const overridden = useObservable(override);
  const own = overridden.address === address ? overridden.title : '';
  const title = own || (page && !isHome ? localText(page.title, locale) : '');
  useEffect(() => {
    document.title = documentTitle(portalTitle, title);
  }, [title, portalTitle]);
};
