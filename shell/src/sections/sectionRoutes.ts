import { matchRoutes } from 'react-router';
import type { ResolvedSection } from '@titian/shared-contracts';

/** A page that a section owns, ready to become a route of the shell. */
export interface SectionRouteRow {
  /** The same for both locales, so that switching keeps the section mounted. */
  id: string;
  /** Locale-free pattern in React Router's form. */
  pattern: string;
  section: ResolvedSection;
  route: ResolvedSection['routes'][number];
}

/** Every page of every section, in the registry's order. */
export const sectionRoutes = (sections: ResolvedSection[]): SectionRouteRow[] =>
  sections.flatMap((section) =>
    section.routes.map((route) => ({ id: `${section.name}:${route.pattern}`, pattern: route.pattern, section, route })),
  );

/** The row that owns a locale-free path; fixed words win over parameters. */
export const ownerOf = (rows: SectionRouteRow[], path: string): SectionRouteRow | undefined =>
  matchRoutes(
    rows.map((row) => ({ path: row.pattern, handle: row })),
    path,
  )?.at(-1)?.route.handle;
