import { and, desc, eq } from 'drizzle-orm';
import type { MailText } from '@titian/shared-contracts/mail-template';
import type { Db } from '../../storage/open';
import { mailTemplateVersion } from './mail-template.tables';

export type VersionRow = typeof mailTemplateVersion.$inferSelect;

/** The text of a version; null where it is the built-in one. */
export const textOf = (row: VersionRow | undefined): MailText | null =>
  row?.subject && row.body ? { subject: row.subject, body: row.body } : null;

export const createMailTemplateRepository = (db: Db) => {
  const newestOf = (code: string) =>
    db
      .select()
      .from(mailTemplateVersion)
      .where(eq(mailTemplateVersion.code, code))
      .orderBy(desc(mailTemplateVersion.version));
  return {
    /** Newest first. */
    versions: (code: string): Promise<VersionRow[]> => newestOf(code),
    last: async (code: string): Promise<VersionRow | undefined> => (await newestOf(code).limit(1))[0],

    async find(code: string, version: number): Promise<VersionRow | undefined> {
      const [row] = await db
        .select()
        .from(mailTemplateVersion)
        .where(and(eq(mailTemplateVersion.code, code), eq(mailTemplateVersion.version, version)));
      return row;
    },

    /** The last version of every code that has one. */
    lastOfAll: (): Promise<VersionRow[]> =>
      db
        .selectDistinctOn([mailTemplateVersion.code])
        .from(mailTemplateVersion)
        .orderBy(mailTemplateVersion.code, desc(mailTemplateVersion.version)),

    /** Undefined where somebody else made that version meanwhile. */
    async insert(row: VersionRow): Promise<VersionRow | undefined> {
      const [made] = await db.insert(mailTemplateVersion).values(row).onConflictDoNothing().returning();
      return made;
    },
  };
};
