import type { Incoming } from '@titian/shared-contracts';
import { faultsOf, type mailTemplate as contract, type MailText } from '@titian/shared-contracts/mail-template';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { MailCode } from './mail-codes';
import { createMailTemplateRepository, textOf, type VersionRow } from './mail-template.repository';

type Body<C extends 'save' | 'restore' | 'reset'> = Incoming<(typeof contract)[C]>['body'];
type Made = Pick<VersionRow, 'kind' | 'restoredFrom'> & { text: MailText | null };
interface Seen {
  rowVersion: number;
  reason: string;
}

const audit = auditOf<{ code: string; text: MailText }>({
  logType: 'Setting',
  target: ({ code }) => ({ type: 'mailTemplate', id: code, label: code }),
  seen: ({ text }) => ({ ...text }),
});
const ACTIONS = {
  saved: 'MAIL_TEMPLATE_UPDATE',
  restored: 'MAIL_TEMPLATE_RESTORE',
  builtIn: 'MAIL_TEMPLATE_RESET',
} as const;

/** Refuses a text that its variables don't fit: 422 with each fault, by name and line. */
export function mustFit({ variables }: MailCode, text: MailText): void {
  const faults = faultsOf(text, variables);
  if (faults.length === 0) return;
  const errors = faults.map(({ path, code }) => ({ path, code }));
  throw new Problem(422, 'validation', { errors, extra: { faults } });
}

/** Changes the texts of mails: each change is a version, written in one transaction with its audit entry. */
export function createMailTemplateService(db: Db) {
  /** Writes the version after the one that the caller saw: of several at once, one. */
  async function make(tx: Db, call: Call, mail: MailCode, { rowVersion, reason }: Seen, { text, ...made }: Made) {
    const templates = createMailTemplateRepository(tx);
    const { code } = mail;
    const last = await templates.last(code);
    const current = last?.version ?? 0;
    mustBeCurrent({ rowVersion: current }, rowVersion);
    const row = await templates.insert({
      ...{ ...made, code, version: current + 1, subject: text?.subject ?? null, body: text?.body ?? null },
      ...{ reason, at: call.now, actorId: call.actor.id, actorName: call.actor.displayName },
    });
    if (!row) throw new Problem(409, 'stale', { extra: { rowVersion: current + 1 } });
    await audit(tx, call, {
      ...{ action: ACTIONS[made.kind], reason },
      before: { code, text: textOf(last) ?? mail.builtIn },
      after: { code, text: text ?? mail.builtIn },
    });
  }

  return {
    save: (call: Call, mail: MailCode, { subject, body, ...seen }: Body<'save'>) =>
      db.transaction(async (tx) => {
        const text = { subject, body };
        mustFit(mail, text);
        await make(tx, call, mail, seen, { kind: 'saved', restoredFrom: null, text });
      }),

    /** A version from before the variables changed may no longer fit. */
    restore: (call: Call, mail: MailCode, { version, ...seen }: Body<'restore'>) =>
      db.transaction(async (tx) => {
        const text = textOf(await createMailTemplateRepository(tx).find(mail.code, version));
        if (!text) throw notFound();
        mustFit(mail, text);
        await make(tx, call, mail, seen, { kind: 'restored', restoredFrom: version, text });
      }),

    reset: (call: Call, mail: MailCode, seen: Body<'reset'>) =>
      db.transaction(async (tx) => {
        const last = await createMailTemplateRepository(tx).last(mail.code);
        if ((last?.version ?? 0) === seen.rowVersion && !textOf(last)) throw new Problem(409, 'mailTemplate.builtIn');
        await make(tx, call, mail, seen, { kind: 'builtIn', restoredFrom: null, text: null });
      }),
  };
}
