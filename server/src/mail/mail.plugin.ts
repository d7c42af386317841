import fp from 'fastify-plugin';
import { openMailPort, type OutgoingMail } from './mail.port';
import { Mailbox } from './mailbox';
import { mailboxRoutes } from './mailbox.routes';
import { createSender } from './sender';

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /** Hands a mail over on a connection of its own, which ends with the signal. Throws what the mail server says. */
      tryNow(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
    };
  }
}

const EVERY_SECONDS = 30;
/** How long a mail server that is only tried may say nothing; milliseconds. */
const TRY_TIMEOUT = 6_000;

/** Sends queued mails over SMTP, or in demo mode into a mailbox to read at /dev/mail. Registers the job `mail.send`. */
export const mailPlugin = fp(async (app) => {
  const mailbox = new Mailbox();
  const { db, secrets, clock, log } = app;
  const port = openMailPort(app.config, mailbox);
  if (!port) app.log.warn('SMTP_URL is not set: mails stay queued');
  const send = port ? createSender({ db, port, secrets, clock, log }) : async () => undefined;
  app.decorate('mail', {
    async tryNow(mail, signal) {
      const own = openMailPort(app.config, mailbox, { timeout: TRY_TIMEOUT, pool: false });
      if (!own) throw new Error('SMTP_URL is not set.');
      await own.send(mail, signal).finally(() => own.close());
    },
  });
  app.jobs.register({ name: 'mail.send', everySeconds: EVERY_SECONDS, run: send });
  if (app.config.demo) await app.register(mailboxRoutes(mailbox));
  app.addHook('onClose', async () => port?.close());
});
