/** What is shared of react-i18next: without its ICU components and its server's half. */
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
