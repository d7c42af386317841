import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAG, type Locale, permissionName } from '@titian/shared-contracts';
import './messages';

/** The one i18next instance of the portal. Its language is a web tag (`ms`, `en`); use `setLocale` to change it, and once to begin. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE_TAG.my,
  fallbackLng: LANGUAGE_TAG.en,
  ns: ['common'],
  defaultNS: 'common',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

// `{{permission, right}}` in a message names a right in words.
i18n.services.formatter?.add('right', (permission, language) =>
  permissionName(String(permission), language === LANGUAGE_TAG.en ? 'en' : 'my'),
);

/** Loaders of a namespace's messages by locale, as declared by a section: one module, or several. */
export type MessageLoaders = Record<Locale, () => Promise<object | object[]>>;

/** Messages of a section: its own, and those that its pages brought. */
interface SectionMessages {
  own: MessageLoaders;
  pages: Set<MessageLoaders>;
}

/** The portal's own namespaces, which no page can do without. */
const own = new Map<string, MessageLoaders>([
  [
    'common',
    {
      my: () => import(/* webpackChunkName: "words-my" */ './locales/ms.json'),
      en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
    },
  ],
]);
const sections = new Map<string, SectionMessages>();
/** The languages in which messages are loaded. */
const loaded = new Map<MessageLoaders, Set<Locale>>();
const unwrap = (words: object): object => ('default' in words ? (words.default as object) : words);

const load = async (namespace: string, loaders: MessageLoaders, locale: Locale) => {
  if (loaded.get(loaders)?.has(locale)) return;
  for (const words of [await loaders[locale]()].flat())
    i18n.addResourceBundle(LANGUAGE_TAG[locale], namespace, unwrap(words), true, true);
  loaded.set(loaders, new Set(loaded.get(loaders)).add(locale));
};

/** Loads the portal's own messages in a language; rejects if that fails. */
export const loadMessages = async (locale: Locale): Promise<void> => {
  await Promise.all([...own].map(([name, loaders]) => load(name, loaders, locale)));
};

/** Adds messages of the shell: `setLocale` loads them. With the chunk name `words-my` or `words-en` they are one file with the common ones. */
export const addPortalMessages = (namespace: string, loaders: MessageLoaders): void => void own.set(namespace, loaders);

/** The namespace that was added last. */
export const latestNamespace = (): string | undefined => [...sections.keys()].at(-1);

const drop = (namespace: string) => {
  for (const tag of Object.values(LANGUAGE_TAG)) i18n.removeResourceBundle(tag, namespace);
  const dropped = sections.get(namespace);
  for (const loaders of dropped ? [dropped.own, ...dropped.pages] : []) loaded.delete(loaders);
};

/** Removes the messages of all sections. */
export const forgetSections = (): void => {
  for (const name of sections.keys()) drop(name);
  sections.clear();
};

const currentLocale = (): Locale => (i18n.language === LANGUAGE_TAG.en ? 'en' : 'my');
/** The last change of the language, until its messages are there. */
let change: { locale: Locale } | undefined;

/** Loads messages in the language that is shown, and in the one that it is about to change to. */
const loadShown = async (namespace: string, loaders: MessageLoaders): Promise<void> => {
  await Promise.all(
    [...new Set([currentLocale(), change?.locale])].map((locale) => locale && load(namespace, loaders, locale)),
  );
};

/** Adds a section's messages and loads them in the portal's language. Resolves when they are loaded; rejects if that fails. */
export const addSectionMessages = (namespace: string, loaders: MessageLoaders): Promise<void> => {
  const previous = sections.get(namespace);
  if (previous?.own !== loaders) {
    // Another release of the section: the messages of the old one are removed.
    if (previous) drop(namespace);
    sections.set(namespace, { own: loaders, pages: new Set() });
  }
  return loadShown(namespace, loaders);
};

/** Adds messages that only some pages of a section need, and loads them like the section's own. */
export const addPageMessages = (namespace: string, loaders: MessageLoaders): Promise<void> => {
  sections.get(namespace)?.pages.add(loaders);
  return loadShown(namespace, loaders);
};

/** Loads all messages in a language; returns why those of some sections could not be loaded. */
const loadAll = async (locale: Locale): Promise<unknown[]> => {
  const [ofSections] = await Promise.all([
    Promise.allSettled(
      [...sections].flatMap(([name, messages]) =>
        [messages.own, ...messages.pages].map((loaders) => load(name, loaders, locale)),
      ),
    ),
    loadMessages(locale),
  ]);
  return ofSections.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
};

/**
 * Changes the language of the whole portal. All messages are loaded first, so that everything changes at once. A section whose messages
 * fail to load stays in its old language; if the portal's own do, this rejects and nothing changes. False where a later change has
 * overtaken this one.
 */
export const setLocale = async (locale: Locale): Promise<boolean> => {
  const mine = { locale };
  change = mine;
  try {
    const failures = await loadAll(locale);
    if (change !== mine) return false;
    await i18n.changeLanguage(LANGUAGE_TAG[locale]);
    for (const failure of failures) reportError(failure);
    return true;
  } catch (error) {
    if (change !== mine) return false;
    throw error;
  } finally {
    if (change === mine) change = undefined;
  }
};
