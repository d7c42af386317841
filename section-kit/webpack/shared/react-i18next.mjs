/** The shared part of react-i18next: without its ICU components and its server part. */
export {
  I18nContext,
  I18nextProvider,
  Trans,
  Translation,
  getI18n,
  initReactI18next,
  setI18n,
  useTranslation,
  withTranslation,
} from 'react-i18next';
