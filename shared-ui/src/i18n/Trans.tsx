import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Namespace, ParseKeys, TFunction } from 'i18next';

/** Elements by the name of their mark; of a list, by the position. */
type Components = Record<string, ReactElement> | readonly ReactElement[];

export interface TransProps<Key extends ParseKeys<Ns>, Ns extends Namespace> {
  t: TFunction<Ns>;
  i18nKey: Key;
  values?: object | undefined;
  components: Components;
}

/** `<name>…</name>` or `<name/>`. */
const MARK = /<(\w+)(?:\s*\/>|>(.*?)<\/\1>)/s;
/** What i18next puts for signs of values, so that a value never becomes a mark. */
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x2F': '/' };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|#x2F);/g, (_, name: string) => SIGNS[name]!);

/** The marks of a text as elements, one within another where they are so in the text. Unknown ones leave what they contain. */
const elementsOf = (text: string, components: Record<string, ReactElement>): ReactNode => {
  // Three for each mark: the text before it, its name, and what it contains; at last the text after them.
  const parts = text.split(MARK);
  const nodes = parts.map((part, at) => {
    if (at % 3 === 0) return plain(part);
    if (at % 3 === 2) return null;
    const inside = parts[at + 1];
    const children = inside === undefined ? [] : [elementsOf(inside, components)];
    const element = components[part];
    return element ? cloneElement(element, { key: at }, ...children) : children[0];
  });
  return createElement(Fragment, null, ...nodes);
};

/** A message whose marks are elements: `<b>{{name}}</b>` with `components={{ b: <strong /> }}`. React-i18next's own brings a parser of HTML. */
export function Trans<Key extends ParseKeys<Ns>, Ns extends Namespace>({
  t,
  i18nKey,
  values,
  components,
}: TransProps<Key, Ns>) {
  const translate = t as unknown as (key: unknown, options: object) => string;
  return elementsOf(
    translate(i18nKey, { ...values, interpolation: { escapeValue: true } }),
    Object.fromEntries(Object.entries(components)),
  );
}
