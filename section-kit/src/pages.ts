import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { SectionPage } from './contract';
import { withSecondTry } from './secondTry';

/** The code of a section's pages: each fetched once, at hand without suspending when it has arrived. */
export interface Pages {
  /** Row that owns a locale-free path; fixed words win over parameters. */
  rowOf(path: string): SectionPage | undefined;
  /** The page's component if its code is here. */
  arrived(row: SectionPage): ComponentType | undefined;
  /** Rejects with webpack's error when the code can't be fetched, and keeps doing so until `forgetFailures`. */
  fetch(row: SectionPage): Promise<ComponentType>;
  forgetFailures(): void;
}

export const createPages = (rows: SectionPage[]): Pages => {
  const arrived = new Map<SectionPage, ComponentType>();
  const fetched = new Map<SectionPage, Promise<ComponentType>>();
  const failed = new Set<SectionPage>();
  const branches = rows.map((row) => ({ path: row.pattern, handle: row }));

  const start = async (row: SectionPage) => {
    try {
      const { Component } = await withSecondTry(row.lazy);
      arrived.set(row, Component);
      return Component;
    } catch (error) {
      failed.add(row);
      throw error;
    }
  };

  return {
    rowOf: (path) => matchRoutes(branches, path)?.at(-1)?.route.handle,
    arrived: (row) => arrived.get(row),
    fetch(row) {
      const known = fetched.get(row);
      if (known) return known;
      const promise = start(row);
      // Whoever renders the page sees the failure; a prefetch must not raise it.
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
