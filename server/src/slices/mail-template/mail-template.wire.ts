import type { MailTemplateRow, MailVersion } from '@titian/shared-contracts/mail-template';
import type { MailCode } from './mail-codes';
import { textOf, type VersionRow } from './mail-template.repository';

/** A mail as lists show it, with the last version of its text. */
export const toRow = ({ code, label, category, isFixed }: MailCode, last: VersionRow | undefined): MailTemplateRow => ({
  ...{ code, label, category, isFixed },
  enabled: isFixed || (last?.enabled ?? true),
  own: last && textOf(last) ? { version: last.version, at: last.at.toISOString(), by: last.actorName } : null,
});

export const toVersion = (row: VersionRow): MailVersion => ({
  ...{ version: row.version, kind: row.kind, restoredFrom: row.restoredFrom, reason: row.reason },
  ...{ text: textOf(row), at: row.at.toISOString(), by: row.actorName },
});
