import { createPath, NavigationType, type Navigator } from 'react-router';
import type { Locale } from '@titian/shared-contracts';
import type { MountProps, SectionErrorKind, SectionLifecycles } from '../contract';
import { prefixOf } from './task';

const LIMIT_MS = 10_000;

export const within = <T>(work: Promise<T>, what: string, limit = LIMIT_MS): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${what}: nothing after ${limit} ms`)), limit)),
  ]);

/** Waits until React has finished rendering and effects. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

/** What the section reported by calling its props. */
export interface Reported {
  ready: number;
  errors: { kind: SectionErrorKind; message: string }[];
  unsaved: boolean;
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

let frames = 0;

/** A container for one mount of a section, with the props of the shell; records what the section reports. */
export const openFrame = (section: SectionLifecycles, path: string) => {
  const reported: Reported = { ready: 0, errors: [], unsaved: false };
  const domElement = document.createElement('div');
  document.body.append(domElement);
  let resolveFailed: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (resolveFailed = resolve));

  const props = (locale: Locale, mode: 'light' | 'dark'): MountProps => ({
    name: `bare-${frames}`,
    domElement,
    basename: prefixOf(locale),
    location: { pathname: prefixOf(locale) + path, search: '', hash: '', state: null, key: `${locale}-${mode}` },
    navigationType: NavigationType.Push,
    navigator,
    navigate: () => undefined,
    locale,
    theme: { mode },
    session: { status: 'anonymous', user: null },
    onReady: () => void (reported.ready += 1),
    onError: (error, kind) => {
      reported.errors.push({ kind, message: error.message });
      resolveFailed();
    },
    setTitle: () => undefined,
    setUnsaved: (unsaved) => void (reported.unsaved = unsaved),
  });
  frames += 1;
  const first = props('my', 'light');

  return {
    reported,
    domElement,
    /** Resolves when the section calls `onError`. */
    failed,
    mount: () => within(Promise.resolve(section.mount(first)), 'mount'),
    update: (locale: Locale, mode: 'light' | 'dark') =>
      within(Promise.resolve(section.update?.({ ...props(locale, mode), name: first.name })), 'update'),
    async unmount() {
      await within(Promise.resolve(section.unmount(first)), 'unmount', 3000);
      await settled();
      const left = domElement.childNodes.length;
      domElement.remove();
      return left;
    },
  };
};
