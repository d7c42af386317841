import type { FastifyBaseLogger } from 'fastify';
import { safeMessage } from '../logging/safe-error';
import type { Secrets } from '../security/secrets';
import type { Db } from '../storage/open';
import type { MailPort } from './mail.port';
import { createMailRepository, type QueuedMail } from './mail.repository';
import { openInText } from './sealed-text';

const BATCH = 50;

interface Parts {
  db: Db;
  port: MailPort;
  secrets: Secrets;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/** Sends every mail that is due, one after another; a failed one is kept with its error and retried later. */
export function createSender({ db, port, secrets, clock, log }: Parts) {
  const mails = createMailRepository(db);

  async function sendOne(mail: QueuedMail): Promise<void> {
    const { recipient: to, subject, html, body } = mail;
    try {
      await port.send({ to, subject, html: openInText(secrets, html), text: openInText(secrets, body) });
    } catch (error) {
      log.warn({ err: error, mail: mail.id, event: mail.eventCode }, 'mail could not be sent');
      await mails.failed(mail, safeMessage(error), clock());
      return;
    }
    await mails.sent(mail);
  }

  return async (): Promise<void> => {
    for (let due = await mails.due(clock(), BATCH); due.length > 0; due = await mails.due(clock(), BATCH))
      for (const mail of due) await sendOne(mail);
  };
}
