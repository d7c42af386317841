import { LANGUAGE_TAG, type Locale, localText, TIME_ZONE } from '@titian/shared-contracts';
import type { AskedField, RequestForm } from '@titian/shared-contracts/data-request';
import type { OrderLetter } from '@titian/shared-contracts/order';
import type { DecisionRow } from '../decision.repository';
import { grantedFields } from '../decision-rules';
import type { RequestRow } from '../request.repository';
import { LETTER_WORDS, type LetterWords } from './letter.words';

interface LetterParts {
  row: RequestRow;
  decision: DecisionRow;
  letterhead: { name: { my: string; en: string }; imageUrl: string | null };
}
type Item = OrderLetter['items'][number];

/** The entries that have a value. */
const facts = (rows: [label: string, value: string | null | undefined | false][]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const formOf = ({ request }: RequestRow) => request.content as RequestForm;

function composeField(
  field: AskedField,
  at: number,
  { decision, words }: { decision: DecisionRow; words: LetterWords },
): Item {
  const { text } = decision.decision;
  const refused = text.refusedFields.find(({ fieldId }) => fieldId === field.id);
  const isGranted = text.outcome !== 'Refused' && !refused;
  const ground = refused && [words.grounds[refused.ground], refused.note].filter(Boolean).join(': ');
  return {
    number: String(at + 1),
    name: field.name,
    provider: [field.format, field.personal && words.personal].filter(Boolean).join(' · '),
    terms: `${words.reasonAsked}: ${field.reason}`,
    decision: isGranted ? words.granted : words.refused,
    tone: isGranted ? 'granted' : 'refused',
    notes: facts([[words.ground, ground]]),
  };
}

const handlingText = ({ handling }: RequestForm, words: LetterWords): string =>
  [
    handling.storage,
    words.kept(handling.retentionMonths),
    `${words.seenBy} ${handling.accessors}`,
    words.transfer[handling.transferMethod],
  ].join('; ');

/** The letter of a decision to the agency that asked, in one language; dated by the decision, so that it is the same on any day. */
export function composeLetter({ row, decision, letterhead }: LetterParts, locale: Locale): OrderLetter {
  const words = LETTER_WORDS[locale];
  const day = new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-MY`, { dateStyle: 'long', timeZone: TIME_ZONE });
  const { request } = row;
  const { text, decidedAt } = decision.decision;
  const form = formOf(row);
  const agency = localText(row.organization.name, locale);
  const granted = grantedFields(text, form.fields).length;
  const number = request.requestNo!;
  return {
    locale,
    letterhead: {
      name: localText(row.provider!.name, locale),
      unit: `${localText(letterhead.name, locale)} · ${words.unit}`,
      imageUrl: letterhead.imageUrl,
    },
    references: facts([
      [words.reference, number],
      [words.date, day.format(decidedAt!)],
    ]),
    recipient: [row.requester.displayName, agency],
    salutation: words.salutation,
    subject: words.subject(request.title, words.outcomes[text.outcome]),
    opening: [
      words.opening({ number, date: day.format(request.submittedAt!), agency }),
      words.tally(granted, form.fields.length),
    ],
    itemsTitle: words.fields,
    items: form.fields.map((field, at) => composeField(field, at, { decision, words })),
    factsTitle: words.facts,
    facts: facts([
      [words.conditions, text.conditions.map((condition, at) => `${at + 1}. ${condition}`).join('\n')],
      [words.ground, text.ground && [words.grounds[text.ground], text.reason].filter(Boolean).join(': ')],
      [words.purpose, `${words.purposes[form.purposeCode]}. ${form.purposeText}`],
      [words.handling, handlingText(form, words)],
      [words.legalBasis, form.legalBasis],
      [words.extension, request.extensionReason],
      [words.decidedBy, decision.proposer.displayName],
      [words.secondBy, decision.second?.displayName],
      [words.signed, text.signatory],
    ]),
    closing: [granted > 0 ? words.closing.granted : words.closing.refused, words.closing.thanks],
    footer: words.footer,
  };
}
