import fp from 'fastify-plugin';
import { openMailPort } from './mail.port';
import { Mailbox } from './mailbox';
import { mailboxRoutes } from './mailbox.routes';
import { createSender } from './sender';

const EVERY_SECONDS = 30;

/** Sends queued mails over SMTP, or in demo mode into a mailbox to read at /dev/mail. Registers the job `mail.send`. */
export const mailPlugin = fp(async (app) => {
  const mailbox = new Mailbox();
  const { db, secrets, clock, log } = app;
  const port = openMailPort(app.config, mailbox);
  if (!port) app.log.warn('SMTP_URL is not set: mails stay queued');
  const send = port ? createSender({ db, port, secrets, clock, log }) : async () => undefined;
  app.jobs.register({ name: 'mail.send', everySeconds: EVERY_SECONDS, run: send });
  if (app.config.demo) await app.register(mailboxRoutes(mailbox));
  app.addHook('onClose', async () => port?.close());
});
