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
  /** The signal ends a connection of its own. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT = 20_000;

/** An SMTP server where one is configured, in demo mode the mailbox of this process; null where mails can't be sent. */
export function openMailPort(
  config: Pick<Config, 'smtpUrl' | 'demo' | 'mailFrom'>,
  mailbox: Mailbox,
  { timeout = SMTP_TIMEOUT, pool = true } = {},
): MailPort | null {
  if (!config.smtpUrl && !config.demo) return null;
  const transport = config.smtpUrl
    ? nodemailer.createTransport({
        ...{ url: config.smtpUrl, pool, disableFileAccess: true, disableUrlAccess: true },
        ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
      })
    : nodemailer.createTransport(mailbox.transport);
  return {
    send: async (mail, signal) => void (await transport.sendMail({ from: config.mailFrom, ...mail, signal })),
    close: () => transport.close(),
  };
}
