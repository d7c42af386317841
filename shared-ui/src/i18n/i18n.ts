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

/** Loaders of a namespace's messages by locale, as declared by a section. */
export type MessageLoaders = Record<Locale, () => Promise<object>>;

const sections = new Map<string, MessageLoaders>();
const unwrap = (loaded: object): object => ('default' in loaded ? (loaded.default as object) : loaded);

const load = async (namespace: string, loaders: MessageLoaders, locale: Locale) => {
  const language = LANGUAGE_TAG[locale];
  if (i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, unwrap(await loaders[locale]()), true, true);
};

/** The namespace that was added last. */
export const latestNamespace = (): string | undefined => [...sections.keys()].at(-1);

const drop = (namespace: string) => {
  for (const tag of Object.values(LANGUAGE_TAG)) i18n.removeResourceBundle(tag, namespace);
};

/** Removes the messages of all sections. */
export const forgetSections = (): void => {
  for (const name of sections.keys()) drop(name);
  sections.clear();
};

const currentLocale = (): Locale => (i18n.language === LANGUAGE_TAG.en ? 'en' : 'my');

/** Adds a section's messages and loads them in the current language. Resolves when they are loaded; rejects if that fails. */
export const addSectionMessages = (namespace: string, loaders: MessageLoaders): Promise<void> => {
  const previous = sections.get(namespace);
  // Another release of the section: the messages of the old one are removed.
  if (previous && previous !== loaders) drop(namespace);
  sections.set(namespace, loaders);
  return load(namespace, loaders, currentLocale());
};

/**
 * Changes the language of the whole portal. The messages of all added sections are loaded first, so that everything changes at once;
 * a section whose messages fail to load stays in its old language.
 */
export const setLocale = async (locale: Locale): Promise<void> => {
  const loaded = await Promise.allSettled([...sections].map(([name, loaders]) => load(name, loaders, locale)));
  await i18n.changeLanguage(LANGUAGE_TAG[locale]);
  for (const result of loaded) if (result.status === 'rejected') reportError(result.reason);
};
