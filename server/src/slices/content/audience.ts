import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import type { PageContent } from '@titian/shared-contracts/content';
import { contentVersion as version } from './content.tables';

/** Who reads: a person, or null for a visitor. */
export type PageReader = { role: RoleName } | null;
/** What a page says of its readers; one that was written before roles could be chosen has none. */
export type Audience = Pick<PageContent, 'audience'> & Partial<Pick<PageContent, 'roles'>>;

/** Whether a reader belongs to the audience of a page. To everybody else the page doesn't exist. */
export function isFor({ audience, roles = [] }: Audience, reader: PageReader): boolean {
  if (audience === 'All') return true;
  return reader !== null && (audience === 'SignedIn' || roles.includes(reader.role));
}

const audience = sql`${version.content} ->> 'audience'`;
/** `isFor` as SQL. */
export function forReader(reader: PageReader): SQL {
  if (!reader) return inArray(audience, ['All']);
  const chosen = sql`(${audience} = 'Roles' and ${version.content} -> 'roles' @> ${JSON.stringify([reader.role])}::jsonb)`;
  return or(inArray(audience, ['All', 'SignedIn']), chosen)!;
}
