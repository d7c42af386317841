import type { Transport } from 'nodemailer';
import { newId } from '../storage/schema/columns';

export interface ReceivedMail {
  id: string;
  at: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

const KEPT = 500;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A mail server for the demo: keeps the newest mails in memory and delivers none. */
export class Mailbox {
  private mails: ReceivedMail[] = [];

  readonly transport: Transport = {
    name: 'mailbox',
    version: '1',
    send: ({ data, message }, callback) => {
      const { from, to, subject, html, text } = data;
      const fields = {
        from: asText(from),
        to: asText(to),
        subject: asText(subject),
        html: asText(html),
        text: asText(text),
      };
      this.mails = [{ id: newId(), at: new Date().toISOString(), ...fields }, ...this.mails].slice(0, KEPT);
      callback(null, { envelope: message.getEnvelope(), messageId: message.messageId() });
    },
  };

  /** Newest first. */
  list(): ReceivedMail[] {
    return this.mails;
  }

  find(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }
}
