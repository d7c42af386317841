import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localText } from '@titian/shared-contracts';
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

/** The document's title: `{page} · {portal}`. */
export const useDocumentTitle = (portalTitle: string): void => {
  const locale = useLocale();
  const page = usePage();
  const address = addressOf(useLocation());
  const overridden = useObservable(override);
  const own = overridden.address === address ? overridden.title : '';
  const title = own || (page ? localText(page.title, locale) : '');
  useEffect(() => {
    document.title = title ? `${title} · ${portalTitle}` : portalTitle;
  }, [title, portalTitle]);
};
