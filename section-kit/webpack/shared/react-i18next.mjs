import { createElement, lazy, Suspense } from 'react';

/** The shared part of react-i18next: without its ICU components and its server part. */
export {
  I18nContext,
  I18nextProvider,
  Translation,
  getI18n,
  initReactI18next,
  setI18n,
  useTranslation,
  withTranslation,
} from 'react-i18next';

const Full = lazy(async () => ({ default: (await import('react-i18next/TransWithoutContext')).Trans }));
/** Comes, with its parser of HTML, where a section first shows one; `Trans` of `@titian/shared-ui` is there at once. */
export const Trans = (props) => createElement(Suspense, null, createElement(Full, props));
