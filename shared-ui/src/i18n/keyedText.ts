import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';

/** Looks a word up by a key that is only known at run time (a code of the server). `fallback` is shown when there is no such word, else the key. */
export type KeyedText = (key: string, values?: Record<string, unknown>, fallback?: string) => string;

const translate = i18n.t as unknown as (key: string, options: object) => string;

const look =
  (ns: string, lng: string): KeyedText =>
  (key, values, fallback) =>
    fallback !== undefined && !i18n.exists(key, { ns: ns as 'common', lng })
      ? fallback
      : translate(key, { ...values, ns, lng });

/** The same outside React, in the portal's current language. */
export const keyedText = (namespace = 'common'): KeyedText => look(namespace, i18n.language);

/** Words of a namespace by run-time keys, following the language. For keys known at build time use `useTranslation`. */
export const useKeyedText = (namespace = 'common'): KeyedText => {
  const language = useTranslation().i18n.language;
  return useCallback<KeyedText>((...args) => look(namespace, language)(...args), [namespace, language]);
};
