import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Mailbox } from './mailbox';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
/** Hands mails to a mail server; throws where one could not be handed over. */
export interface MailPort {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT = 20_000;

/** An SMTP server where one is configured, in demo mode the mailbox of this process; null where mails can't be sent. */
export function openMailPort(config: Pick<Config, 'smtpUrl' | 'demo' | 'mailFrom'>, mailbox: Mailbox): MailPort | null {
  if (!config.smtpUrl && !config.demo) return null;
  const transport = config.smtpUrl
    ? nodemailer.createTransport({
        ...{ url: config.smtpUrl, pool: true, disableFileAccess: true, disableUrlAccess: true },
        ...{ connectionTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT },
      })
    : nodemailer.createTransport(mailbox.transport);
  return {
    send: async (mail) => void (await transport.sendMail({ from: config.mailFrom, ...mail })),
    close: () => transport.close(),
  };
}
