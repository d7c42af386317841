import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, localText } from '../../storage/schema/columns';

/**
 * The texts that administrators gave mails, every version as it was saved. The last one of a code is in force; one without a text takes the
 * built-in text again.
 */
export const mailTemplateVersion = pgTable(
  'mail_template_version',
  {
    code: text().notNull(),
    version: integer().notNull(),
    kind: text({ enum: ['saved', 'restored', 'builtIn', 'switchedOff', 'switchedOn'] }).notNull(),
    /** Whether the mail is sent at all; as the version before, but where this one switched it. */
    enabled: boolean().notNull().default(true),
    subject: localText(),
    body: localText(),
    /** The version whose text was taken again. */
    restoredFrom: integer(),
    reason: text().notNull(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.version] })],
);
