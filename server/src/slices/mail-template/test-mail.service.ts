import type { Locale } from '@titian/shared-contracts';
import { mailTemplatePaths, type MailText } from '@titian/shared-contracts/mail-template';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import type { Write } from '../../mail/compose';
import { limitTestMails } from '../../security/mail-request-limit';
import type { Db } from '../../storage/open';
import { mailLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import type { MailCode } from './mail-codes';
import { mustFit } from './mail-template.service';

/** What the subject of a test begins with, so that nobody takes it for the real mail. */
const MARK = { my: '[Ujian]', en: '[Test]' } as const satisfies Record<Locale, string>;

type Writer = (own: MailText) => Write;

/** Queues a mail with a text and sample values for the caller, and nobody else. */
export async function queueTestMail(
  db: Db,
  call: Call,
  { mail, text, locale, writer }: { mail: MailCode; text: MailText; locale: Locale; writer: Writer },
): Promise<{ sentTo: string }> {
  const { actor, now } = call;
  await limitTestMails(db, actor.id, now);
  mustFit(mail, text);
  const { code, label, samples } = mail;
  const message = { code, title: label, body: label, params: samples };
  const letter = { locale, name: actor.displayName, link: mailTemplatePaths.template(code) };
  const { subject, html, body } = writer(text)(message, letter);
  await db.transaction(async (tx) => {
    await tx.insert(mailLog).values({
      ...{ at: now, eventCode: code, recipient: actor.email, locale, html, body },
      ...{ subject: `${MARK[locale]} ${subject}`, sourceKey: `test:${newId()}`, status: 'Queued', attempts: [] },
    });
    await record(tx, call, {
      ...{ action: 'MAIL_TEMPLATE_TEST', logType: 'Setting' },
      target: { type: 'mailTemplate', id: code, label: code },
    });
  });
  return { sentTo: actor.email };
}
