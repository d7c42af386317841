import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import './messages';
import en from './locales/en.json';
import ms from './locales/ms.json';

/** The one i18next instance of the portal. Its language is a web tag (`ms`, `en`); use `setLocale` to change it. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE_TAG.my,
  fallbackLng: LANGUAGE_TAG.en,
  ns: ['common'],
  defaultNS: 'common',
  resources: { ms: { common: ms }, en: { common: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Loaders of a namespace's words by locale, as a section declares them. */
export type MessageLoaders = Record<Locale, () => Promise<object>>;

const sections = new Map<string, MessageLoaders>();
const unwrap = (loaded: object): object => ('default' in loaded ? (loaded.default as object) : loaded);

const load = async (namespace: string, loaders: MessageLoaders, locale: Locale) => {
  const language = LANGUAGE_TAG[locale];
  if (i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, unwrap(await loaders[locale]()), true, true);
};

/** The namespace whose words were made known last. */
export const latestNamespace = (): string | undefined => [...sections.keys()].at(-1);

const drop = (namespace: string) => {
  for (const tag of Object.values(LANGUAGE_TAG)) i18n.removeResourceBundle(tag, namespace);
};

/** As if no section had been here. */
export const forgetSections = (): void => {
  for (const name of sections.keys()) drop(name);
  sections.clear();
};

const currentLocale = (): Locale => (i18n.language === LANGUAGE_TAG.en ? 'en' : 'my');

/** Makes a section's words known and loads them in the current language. Resolves when they can be shown; rejects when they can't be loaded. */
export const addSectionMessages = (namespace: string, loaders: MessageLoaders): Promise<void> => {
  const known = sections.get(namespace);
  // Another release of the section took its place: its words go with it.
  if (known && known !== loaders) drop(namespace);
  sections.set(namespace, loaders);
  return load(namespace, loaders, currentLocale());
};

/**
 * Changes the language of the whole portal. The words of every known section are loaded first, so that all change in one go;
 * a section whose words don't load stays readable in the language it has.
 */
export const setLocale = async (locale: Locale): Promise<void> => {
  const loaded = await Promise.allSettled([...sections].map(([name, loaders]) => load(name, loaders, locale)));
  await i18n.changeLanguage(LANGUAGE_TAG[locale]);
  for (const result of loaded) if (result.status === 'rejected') reportError(result.reason);
};
