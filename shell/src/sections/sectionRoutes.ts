import { matchRoutes } from 'react-router';
import type { ResolvedSection } from '@titian/shared-contracts';

/** A page of a section, for the shell's router. */
export interface SectionRouteRow {
  /** The same for both locales, so that switching keeps the section mounted. */
  id: string;
  /** Pattern without locale prefix, in React Router's syntax. */
  pattern: string;
  section: ResolvedSection;
  route: ResolvedSection['routes'][number];
}

/** Every page of every section, in the registry's order. */
export const sectionRoutes = (sections: ResolvedSection[]): SectionRouteRow[] =>
  sections.flatMap((section) =>
    section.routes.map((route) => ({ id: `${section.name}:${route.pattern}`, pattern: route.pattern, section, route })),
  );

/** The row that matches a path without locale prefix; fixed segments take precedence over parameters. */
export const ownerOf = (rows: SectionRouteRow[], path: string): SectionRouteRow | undefined =>
  matchRoutes(
    rows.map((row) => ({ path: row.pattern, handle: row })),
    path,
  )?.at(-1)?.route.handle;
