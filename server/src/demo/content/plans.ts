import type { Package } from '@titian/shared-contracts/catalogue';
import type { TimeWindow } from '@titian/shared-contracts/plane';
import { both } from '../both';
import type { AgencyCode } from './agencies';

type Validation = 'Auto' | 'Manual' | 'Chain';
/** A package of the demo; `validation` is the approval that its owner chose. */
export type DemoPackage = Omit<Package, 'id' | 'termsRevision' | 'subscriptionMonths'> & {
  validation: Validation;
  throttle: string | null;
  access: string | null;
};

const RATE = {
  trial: { limit: 5, perSeconds: 60, burst: 0 },
  basic: { limit: 60, perSeconds: 60, burst: 20 },
  standard: { limit: 300, perSeconds: 60, burst: 100 },
  bulk: { limit: 1_200, perSeconds: 60, burst: 400 },
};
const free: Package['price'] = { model: 'Free', amount: 0, currency: 'MYR' };
const perCall = (amount: number): Package['price'] => ({ model: 'PerCall', amount, currency: 'MYR' });
const flat = (amount: number): Package['price'] => ({ model: 'Flat', amount, currency: 'MYR' });
/** A fixed part, and the more calls, the less for each: a share of what one costs in small numbers. A million cost about four times the flat price. */
const tiered = (amount: number): Package['price'] => {
  const at = (share: number) => Math.round(amount * share * 10_000) / 10_000;
  const tiers = [
    { to: 100_000, unitPrice: at(0.02) },
    { to: 500_000, unitPrice: at(0.01) },
    { to: null, unitPrice: at(0.005) },
  ];
  return { model: 'Tiered', amount: Math.round(amount * 8_000), tiers, currency: 'MYR' };
};

const offer = (
  name: string,
  description: string,
  quota: Package['quota'],
  rate: keyof typeof RATE,
  price: Package['price'],
  validation: Validation,
): DemoPackage => ({
  name: both(name),
  description: both(description),
  state: 'Published',
  quota,
  rate: RATE[rate],
  price,
  validation,
  throttle: {
    trial: 'lima-seminit',
    basic: 'asas-60-seminit',
    standard: 'standard-300-seminit',
    bulk: 'pukal-1200-seminit',
  }[rate],
  access: null,
});

const trial = offer(
  '5 panggilan seminit | 5 calls a minute',
  'Untuk mencuba, tanpa kelulusan. | To try it out, without approval.',
  { limit: 5, unit: 'minute' },
  'trial',
  free,
  'Auto',
);
const basic = (price: Package['price'], validation: Validation) =>
  offer(
    'Asas | Basic',
    '1,000 panggilan sehari untuk satu sistem kaunter. | 1,000 calls a day for one counter system.',
    { limit: 1_000, unit: 'day' },
    'basic',
    price,
    validation,
  );
const standard = (price: Package['price'], validation: Validation) =>
  offer(
    'Standard | Standard',
    '20,000 panggilan sehari untuk portal dan aplikasi. | 20,000 calls a day for portals and apps.',
    { limit: 20_000, unit: 'day' },
    'standard',
    price,
    validation,
  );
const bulk = (price: Package['price'], validation: Validation) =>
  offer(
    'Pukal | Bulk',
    'Sejuta panggilan sebulan untuk pemprosesan kelompok. | One million calls a month for batch work.',
    { limit: 1_000_000, unit: 'month' },
    'bulk',
    price,
    validation,
  );
const agency = offer(
  'Agensi | Agency',
  '50,000 panggilan sebulan, percuma bagi agensi negeri. | 50,000 calls a month, free for state agencies.',
  { limit: 50_000, unit: 'month' },
  'standard',
  free,
  'Chain',
);

const supervised = offer(
  'Percubaan terkawal | Supervised trial',
  '5 panggilan seminit dan 100 sehari, untuk membina sistem, dengan kelulusan pemilik. | 5 calls a minute and 100 a day, to build a system, after the owner approved.',
  { limit: 100, unit: 'day' },
  'trial',
  free,
  'Manual',
);

/** What every package's orders accept besides its figures. */
export const TERMS_OF_USE = both(
  'Data digunakan untuk tujuan yang dinyatakan dalam pesanan sahaja. Data tidak diserahkan kepada pihak lain, dan dipadamkan apabila langganan tamat. Agensi pemilik memberi notis 30 hari sebelum terma berubah. | Data is used only for the purpose that the order states. It is not passed on to others, and is deleted when the subscription ends. The owning agency gives 30 days of notice before terms change.',
);

/** The packages of an API, by its kind. */
export const PLANS = {
  /** For everybody, without approval, free. */
  open: () => [trial, standard(free, 'Auto'), bulk(free, 'Manual')],
  /** After approval, free. */
  approval: () => [trial, basic(free, 'Manual'), standard(free, 'Manual')],
  /** After approval at every level, free: personal data. */
  personal: () => [agency, basic(free, 'Chain'), supervised],
  /** A price per call, a flat one for many calls, and by tiers for very many. */
  paid: (amount: number) => [
    basic(perCall(amount), 'Manual'),
    standard(flat(Math.round(amount * 4_000)), 'Manual'),
    bulk(tiered(amount), 'Chain'),
    { ...trial, name: both('Pelancaran | Launch'), state: 'Closed' as const },
  ],
};

export type Plan = { kind: 'open' | 'approval' | 'personal' } | { kind: 'paid'; amount: number };
export const packagesOf = (plan: Plan): DemoPackage[] =>
  plan.kind === 'paid' ? PLANS.paid(plan.amount) : PLANS[plan.kind]();

/** Another limit for some calls of a policy of the demo: of an agency, or at some hours. */
export interface DemoException {
  agency?: AgencyCode;
  times?: TimeWindow[];
  limit: number;
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** More for who asks for all agencies, and at night, when nobody waits at a counter. */
const WIDER: DemoException[] = [
  { agency: 'PSN', limit: 900 },
  { times: [{ days: EVERY_DAY, from: '20:00', to: '07:00' }], limit: 1_200 },
];

export const THROTTLE_POLICIES = [
  { name: 'lima-seminit', ...RATE.trial },
  { name: 'asas-60-seminit', ...RATE.basic },
  { name: 'standard-300-seminit', ...RATE.standard },
  { name: 'pukal-1200-seminit', ...RATE.bulk },
  { name: 'mesin-ke-mesin', limit: 5_000, perSeconds: 60, burst: 0 },
  { name: 'operasi-600-seminit', level: 'Operation', limit: 600, perSeconds: 60, burst: 0, exceptions: WIDER },
  {
    name: 'aplikasi-3000-seminit',
    level: 'Application',
    limit: 3_000,
    perSeconds: 60,
    burst: 0,
    everyApplication: true,
  },
] as const;

/** A named rule of who may call; `tenant` is the code of the one whose agencies alone may. */
export interface DemoAccessPolicy {
  name: string;
  tenant?: string;
  purposes?: string[];
  times?: TimeWindow[];
}
export const ACCESS_POLICIES: DemoAccessPolicy[] = [
  { name: 'tujuan-direkodkan', purposes: ['improveService', 'publicInterest', 'publicEmergency'] },
  { name: 'agensi-negeri-sahaja', tenant: 'KN' },
  { name: 'waktu-pejabat', times: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '19:00' }] },
];
