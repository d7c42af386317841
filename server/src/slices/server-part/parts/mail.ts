import { and, count, eq } from 'drizzle-orm';
import { serverPaths } from '@titian/shared-contracts/server';
import { createWriter } from '../../../mail/compose';
import { mailLog } from '../../../storage/schema';
import { factsOf, type Part, shownSecret } from '../part';

const TITLE = { my: 'Ujian e-mel daripada pelayan portal', en: 'Test mail from the portal’s server' };
const BODY = {
  my: 'E-mel ini dihantar melalui tetapan yang sedang digunakan. Tiada apa-apa yang perlu dibuat.',
  en: 'This mail was sent with the settings in use. There is nothing to do.',
};

export const mail: Part = {
  source: 'environment',
  variables: ['SMTP_URL', 'MAIL_FROM'],
  async describe({ db, config: { smtpUrl, demo, mailFrom } }) {
    const url = smtpUrl ? new URL(smtpUrl) : null;
    const [queued] = await db
      .select({ mails: count() })
      .from(mailLog)
      .where(and(eq(mailLog.status, 'Queued')));
    const none = demo ? 'mailbox' : 'none';
    return {
      isSet: url !== null || demo,
      facts: factsOf({
        ...{ kind: url ? 'smtp' : none, host: url?.hostname, port: url && (url.port || null) },
        ...{ encryption: url && (url.protocol === 'smtps:' ? 'tls' : 'startTls'), sender: mailFrom },
        ...{
          user: url && (decodeURIComponent(url.username) || null),
          password: url && shownSecret(url.password !== ''),
        },
        queued: queued!.mails,
      }),
    };
  },
  /** A mail to the caller, handed over now: the queue would say nothing of the mail server. */
  async try({ app, call: { actor, locale }, signal }) {
    const { log, config, settings } = app;
    const write = createWriter({ publicUrl: config.publicUrl, log, ...(await settings.read('portalTitle')) })(null);
    const letter = { locale, name: actor.displayName, link: serverPaths.server() };
    const { subject, html, body } = write({ code: 'server.test', title: TITLE, body: BODY, params: {} }, letter);
    await app.mail.tryNow({ to: actor.email, subject, html, text: body }, signal);
  },
};
