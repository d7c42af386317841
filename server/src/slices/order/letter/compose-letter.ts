import { LANGUAGE_TAG, type Locale, localText, TIME_ZONE } from '@titian/shared-contracts';
import {
  chargesCalls,
  fixedOf,
  isFree,
  type Price,
  type Quota,
  refusesBeyond,
  tierRanges,
  tiersOf,
} from '@titian/shared-contracts/catalogue';
import type { StoredFile } from '@titian/shared-contracts/file';
import { fieldName, type OrderLetter } from '@titian/shared-contracts/order';
import { itemCostText, moneyIn, sumCostText } from '../cost-words';
import { isCharged, itemCost, orderCost } from '../item-cost';
import { isOpen } from '../item-states';
import type { FullItem } from '../item.repository';
import type { OrderRow } from '../order.repository';
import { LETTER_WORDS, type LetterWords } from './letter.words';

interface LetterParts {
  order: OrderRow;
  items: FullItem[];
  letters: StoredFile[];
  letterhead: { name: { my: string; en: string }; imageUrl: string | null };
}
type Item = OrderLetter['items'][number];
interface Language {
  locale: Locale;
  words: LetterWords;
  day: (at: Date) => string;
  number: (value: number) => string;
  money: (ringgit: number) => string;
}

function languageOf(locale: Locale): Language {
  const tag = `${LANGUAGE_TAG[locale]}-MY`;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE });
  const number = new Intl.NumberFormat(tag);
  return {
    locale,
    words: LETTER_WORDS[locale],
    day: (at) => day.format(at),
    number: (value) => number.format(value),
    money: moneyIn(locale),
  };
}

const isGranted = ({ item }: FullItem) => item.state === 'Approved' || item.state === 'ApprovedWithConditions';
const isRefused = ({ item }: FullItem) => item.state === 'Rejected';
const isWaiting = ({ item }: FullItem) => isOpen(item.state);

function toneOf(row: FullItem): Item['tone'] {
  if (isGranted(row)) return 'granted';
  if (isRefused(row)) return 'refused';
  return isWaiting(row) ? 'open' : 'ended';
}

/** The entries that have a value. */
const facts = (rows: [label: string, value: string | null | undefined | false][]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function reasonOf({ item }: FullItem, { words }: Language): string {
  const refusal = item.refusalCode && words.refusals[item.refusalCode];
  return [refusal, item.reason].filter(Boolean).join(': ');
}

/** As `GET /hakmilik: data[].no, data[].lot`; a dash for an operation, or for all of them, of which no field is released. */
const fieldsText = (granted: NonNullable<FullItem['item']['fields']>) =>
  granted.map(({ operationId, fields }) => `${operationId}: ${fields.map(fieldName).join(', ') || '–'}`).join('; ') ||
  '–';

/** The fixed part of a month, and what each call costs, by tiers where there are several. */
function priceText(price: Price, { words, money, number }: Language): string {
  if (isFree(price)) return words.price.free;
  const tiers = chargesCalls(tiersOf(price)) ? tierRanges(tiersOf(price)) : [];
  const calls = tiers.map(({ from, to, unitPrice }) =>
    tiers.length === 1
      ? words.price.perCall(money(unitPrice))
      : words.price.tier(money(unitPrice), number(from), to === null ? null : number(to)),
  );
  return [...(fixedOf(price) > 0 ? [words.price.flat(money(fixedOf(price)))] : []), ...calls].join(', ');
}

/** A quota of an item, and what becomes of calls beyond it where the package doesn't refuse them. */
function quotaText({ limit, unit }: Quota, { item, pack }: FullItem, { words, number }: Language): string {
  const quota = words.quota[unit](number(limit));
  if (refusesBeyond(pack)) return quota;
  return chargesCalls(tiersOf(item.price)) ? words.beyond.charged(quota) : words.beyond.answered(quota);
}

function composeItem(row: FullItem, at: number, language: Language): Item {
  const { words, locale } = language;
  const { item, pack, version, steps } = row;
  const last = steps.filter(({ step }) => step.decidedAt).at(-1);
  return {
    number: String(at + 1),
    name: localText(row.project.name, locale),
    provider: localText(row.provider.name, locale),
    terms: [
      version.version,
      localText(pack.name, locale),
      quotaText(pack.quota, row, language),
      priceText(item.price, language),
      words.environments[item.environment],
    ].join(' · '),
    decision: words.decisions[item.state],
    tone: toneOf(row),
    notes: facts([
      [words.notes.cost, isCharged(row) && itemCostText(itemCost(row), locale)],
      [words.notes.decidedAt, !isWaiting(row) && item.decidedAt && language.day(item.decidedAt)],
      [words.notes.decidedBy, !isWaiting(row) && last?.decidedBy?.displayName],
      [words.notes.quota, isGranted(row) && item.quotaOverride && quotaText(item.quotaOverride, row, language)],
      [words.notes.fields, isGranted(row) && item.fields && fieldsText(item.fields)],
      [words.notes.conditions, item.conditions],
      [words.notes.reason, isRefused(row) && reasonOf(row, language)],
    ]),
  };
}

/** The date of the letter is that of the order's last decision, so that the same order gives the same letter on any day. */
const dateOf = ({ order }: OrderRow, items: FullItem[]): Date =>
  new Date(Math.max(...[order.createdAt, ...items.flatMap(({ item }) => item.decidedAt ?? [])].map(Number)));

/** The letter of an order to its requester, in one language. */
export function composeLetter({ order: row, items, letters, letterhead }: LetterParts, locale: Locale): OrderLetter {
  const language = languageOf(locale);
  const { words } = language;
  const { order } = row;
  const agency = localText(row.organization.name, locale);
  const [granted, refused, open] = [isGranted, isRefused, isWaiting].map((is) => items.filter(is).length);
  const date = language.day(dateOf(row, items));
  return {
    locale,
    letterhead: {
      name: localText(letterhead.name, locale),
      unit: words.unit,
      imageUrl: letterhead.imageUrl,
    },
    references: facts([
      [words.reference, order.orderNo],
      [words.date, date],
    ]),
    recipient: [row.requester.displayName, agency],
    salutation: words.salutation,
    subject: open ? words.subject.pending : words.subject.decided,
    opening: [
      words.opening({
        orderNo: order.orderNo,
        date: language.day(order.createdAt),
        application: row.application.name,
        agency,
      }),
      words.tally({ total: items.length, granted: granted!, refused: refused!, open: open! }),
    ],
    itemsTitle: words.items,
    items: items.map((item, at) => composeItem(item, at, language)),
    factsTitle: words.facts,
    facts: facts([
      [words.cost, items.some(isCharged) && localText(sumCostText(orderCost(items)), locale)],
      [words.purpose, `${words.purposes[order.purposeCode]}. ${order.purposeText}`],
      [words.handling, order.handling],
      [words.legalBasis, order.legalBasis],
      [words.startDate, order.startDate && language.day(new Date(`${order.startDate}T00:00:00+08:00`))],
      [words.networks, order.ipAddresses.join(', ')],
      [words.letters, letters.map(({ name }) => name).join(', ')],
    ]),
    closing: [granted ? words.closing.granted : '', open ? words.closing.pending : '', words.closing.thanks].filter(
      Boolean,
    ),
    footer: words.footer,
  };
}
