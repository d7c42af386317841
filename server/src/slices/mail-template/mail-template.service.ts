import type { Incoming } from '@titian/shared-contracts';
import { faultsOf, type mailTemplate as contract, type MailText } from '@titian/shared-contracts/mail-template';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { MailCode } from './mail-codes';
import { createMailTemplateRepository, textOf, type VersionRow } from './mail-template.repository';

type Body<C extends 'save' | 'restore' | 'reset' | 'switch'> = Incoming<(typeof contract)[C]>['body'];
/** `enabled`: as before where it isn't given. */
type Made = Pick<VersionRow, 'kind' | 'restoredFrom'> & { text: MailText | null; enabled?: boolean };
interface Seen {
  rowVersion: number;
  reason: string;
}

const audit = auditOf<{ code: string; text: MailText; enabled: boolean }>({
  logType: 'Setting',
  target: ({ code }) => ({ type: 'mailTemplate', id: code, label: code }),
  seen: ({ text, enabled }) => ({ ...text, enabled }),
});
const ACTIONS = {
  saved: 'MAIL_TEMPLATE_UPDATE',
  restored: 'MAIL_TEMPLATE_RESTORE',
  builtIn: 'MAIL_TEMPLATE_RESET',
  switchedOff: 'MAIL_TEMPLATE_OFF',
  switchedOn: 'MAIL_TEMPLATE_ON',
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
  async function make(
    tx: Db,
    call: Call,
    mail: MailCode,
    { rowVersion, reason }: Seen,
    { text, enabled, ...made }: Made,
  ) {
    const templates = createMailTemplateRepository(tx);
    const { code } = mail;
    const last = await templates.last(code);
    const current = last?.version ?? 0;
    mustBeCurrent({ rowVersion: current }, rowVersion);
    const was = last?.enabled ?? true;
    const row = await templates.insert({
      ...{
        ...made,
        code,
        enabled: enabled ?? was,
        version: current + 1,
        subject: text?.subject ?? null,
        body: text?.body ?? null,
      },
      ...{ reason, at: call.now, actorId: call.actor.id, actorName: call.actor.displayName },
    });
    if (!row) throw new Problem(409, 'stale', { extra: { rowVersion: current + 1 } });
    await audit(tx, call, {
      ...{ action: ACTIONS[made.kind], reason },
      before: { code, text: textOf(last) ?? mail.builtIn, enabled: was },
      after: { code, text: text ?? mail.builtIn, enabled: row.enabled },
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

    /** Throws 409 for a mail that readers cannot switch off either, and where somebody else switched it already. */
    switch: (call: Call, mail: MailCode, { enabled, ...seen }: Body<'switch'>) =>
      db.transaction(async (tx) => {
        if (mail.isFixed) throw new Problem(409, 'mailTemplate.fixed');
        const last = await createMailTemplateRepository(tx).last(mail.code);
        if ((last?.version ?? 0) === seen.rowVersion && (last?.enabled ?? true) === enabled)
          throw new Problem(409, 'mailTemplate.switched');
        const kind = enabled ? 'switchedOn' : 'switchedOff';
        await make(tx, call, mail, seen, { kind, restoredFrom: null, text: textOf(last), enabled });
      }),
  };
}
