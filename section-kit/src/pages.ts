import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { MessageLoaders } from '@titian/shared-ui';
import type { SectionPage } from './contract';
import { withSecondTry } from './secondTry';

/** Loads the code of a section's pages: each once, and then available without suspending. */
export interface Pages {
  /** The row that matches a path without locale prefix; fixed segments take precedence over parameters. */
  rowOf(path: string): SectionPage | undefined;
  /** The page's component if its code is loaded. */
  loaded(row: SectionPage): ComponentType | undefined;
  /** Rejects with webpack's error if the code cannot be loaded, also on later calls until `forgetFailures`. */
  fetch(row: SectionPage): Promise<ComponentType>;
  forgetFailures(): void;
}

/** @param addWords adds a page's own translations */
export const createPages = (
  rows: SectionPage[],
  addWords: (words: MessageLoaders) => Promise<void> = () => Promise.resolve(),
): Pages => {
  const loaded = new Map<SectionPage, ComponentType>();
  const fetched = new Map<SectionPage, Promise<ComponentType>>();
  const failed = new Set<SectionPage>();
  const branches = rows.map((row) => ({ path: row.pattern, handle: row }));

  const start = async (row: SectionPage) => {
    try {
      const { words } = row;
      const [{ Component }] = await Promise.all([
        withSecondTry(row.lazy),
        words && withSecondTry(() => addWords(words)),
      ]);
      loaded.set(row, Component);
      return Component;
    } catch (error) {
      failed.add(row);
      throw error;
    }
  };

  return {
    rowOf: (path) => matchRoutes(branches, path)?.at(-1)?.route.handle,
    loaded: (row) => loaded.get(row),
    fetch(row) {
      const known = fetched.get(row);
      if (known) return known;
      const promise = start(row);
      // The failure is handled when the page is rendered; a prefetch must not cause an unhandled rejection.
      promise.catch(() => undefined);
      fetched.set(row, promise);
      return promise;
    },
    forgetFailures() {
      for (const row of failed) fetched.delete(row);
      failed.clear();
    },
  };
};
