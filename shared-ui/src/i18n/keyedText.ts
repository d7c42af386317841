import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import { NamespaceContext } from './namespace';

/** Looks a word up by a key that is only known at run time (a code of the server). `fallback` is shown when there is no such word, else the key. */
export type KeyedText = (key: string, values?: Record<string, unknown>, fallback?: string) => string;

const translate = i18n.t as unknown as (key: string, options: object) => string;

const look =
  (ns: readonly string[], lng: string): KeyedText =>
  (key, values, fallback) =>
    fallback !== undefined && !i18n.exists(key, { ns: ns as ['common'], lng })
      ? fallback
      : translate(key, { ...values, ns, lng });

/** The words of a namespace and, behind them, the common ones: two sections say the same code each in their own. */
const before = (namespace: string | undefined) => [...(namespace ? [namespace] : []), 'common'];

/** The same outside React, in the portal's current language. */
export const keyedText = (namespace = 'common'): KeyedText => look([namespace], i18n.language);

/** The words of a section before the common ones, outside React. */
export const wordsOf = (namespace: string | undefined): KeyedText => look(before(namespace), i18n.language);

/**
 * Words by run-time keys, following the language: those of one namespace, or unless one is named those of the section around it before
 * the common ones. For keys known at build time use `useTranslation`.
 */
export const useKeyedText = (namespace?: string): KeyedText => {
  const language = useTranslation().i18n.language;
  const around = use(NamespaceContext);
  return useCallback<KeyedText>(
    (...args) => look(namespace ? [namespace] : before(around), language)(...args),
    [namespace, around, language],
  );
};
