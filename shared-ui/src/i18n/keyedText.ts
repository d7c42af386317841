import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import { NamespaceContext } from './namespace';

/** Translates a key that is only known at run time (a code of the server). A missing message gives `fallback`, else the key. */
export type KeyedText = (key: string, values?: Record<string, unknown>, fallback?: string) => string;

const translate = i18n.t as unknown as (key: string, options: object) => string;

const translator =
  (ns: readonly string[], lng: string): KeyedText =>
  (key, values, fallback) =>
    fallback !== undefined && !i18n.exists(key, { ns: ns as ['common'], lng })
      ? fallback
      : translate(key, { ...values, ns, lng });

/** A namespace, then the common one: two sections may have different messages for the same code. */
const withCommon = (namespace: string | undefined) => [...(namespace ? [namespace] : []), 'common'];

/** `useKeyedText` outside React, in the portal's current language; one namespace only. */
export const keyedText = (namespace = 'common'): KeyedText => translator([namespace], i18n.language);

/** A section's messages, then the common ones, outside React. */
export const wordsOf = (namespace: string | undefined): KeyedText => translator(withCommon(namespace), i18n.language);

/**
 * Translates run-time keys in the current language: with `namespace` from that namespace only, otherwise from the surrounding section,
 * then from the common messages. For keys known at build time use `useTranslation`.
 */
export const useKeyedText = (namespace?: string): KeyedText => {
  const language = useTranslation().i18n.language;
  const surrounding = use(NamespaceContext);
  return useCallback<KeyedText>(
    (...args) => translator(namespace ? [namespace] : withCommon(surrounding), language)(...args),
    [namespace, surrounding, language],
  );
};
