import type { FastifyInstance } from 'fastify';
import { type Locale, LOCALES } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import type { Call } from '../../../http/call';
import { notFound } from '../../../http/problem';
import { letterPdf } from '../../../letter/letter-pdf';
import { letterheadOf, logoOf } from '../../../letter/letterhead';
import { decisionOf } from '../decision.repository';
import { isParty, sideOf } from '../request.policy';
import { createRequestRepository } from '../request.repository';
import { composeLetter } from './compose-letter';

/** The letter of a decision, for both parties: as text for the page, and as a PDF. */
export const createLetterService = (app: FastifyInstance) => {
  const { db, config } = app;

  /** What a letter is made of. Throws 404 to observers, and as long as nothing is decided. */
  async function partsOf(call: Call, id: string) {
    const row = await createRequestRepository(db).find(call.actor, id);
    const decision = row && isParty(sideOf(call.actor, row)) ? await decisionOf(db, id, 'Final') : null;
    if (!row || !decision) throw notFound();
    return { row, decision, letterhead: await letterheadOf(db, row.provider!.tenantId) };
  }

  return {
    letter: async (call: Call, id: string, locale: Locale = call.locale): Promise<OrderLetter> =>
      composeLetter(await partsOf(call, id), locale),

    /** In one language, else in both: Malay first. */
    async pdf(call: Call, id: string, locale?: Locale): Promise<{ name: string; bytes: Buffer }> {
      const parts = await partsOf(call, id);
      const letters = (locale ? [locale] : LOCALES).map((one) => composeLetter(parts, one));
      const { request } = parts.row;
      const logo = await logoOf(app, letters[0]!);
      const bytes = await letterPdf(letters, { folder: config.builtFolder, at: request.decidedAt!, logo });
      return { name: `${request.requestNo}.pdf`, bytes };
    },
  };
};
