import { daysBefore, type SeedContext } from './context';
import type { World } from './world';
import type { Ledger, SubscriptionRow } from './ledger';

type Hold = SubscriptionRow['holds'][number];
interface Reason {
  by: Hold['by'];
  reason: string;
  days: number;
}
const UNDER_REVIEW: Reason = { by: 'System', reason: 'Aplikasi digantung menunggu semakan keselamatan.', days: 9 };
const HOLDS: Reason[] = [
  { by: 'Provider', reason: 'Panggilan luar biasa pada waktu malam; menunggu penjelasan agensi.', days: 4 },
  { by: 'Consumer', reason: 'Sistem sedang diganti; disambung semula selepas ujian selesai.', days: 12 },
  { by: 'System', reason: 'Kunci ditemui dalam kod sumber awam; menunggu penukaran.', days: 2 },
];
const ENDINGS = [
  'Sistem lama ditamatkan dan digantikan.',
  'Versi API ditamatkan oleh agensi pemilik.',
  'Projek perintis tamat seperti dirancang.',
];
const EVERY = { hold: 13, end: 11 };
const DAY = 86_400_000;
/** Younger subscriptions stay as they were approved. */
const SETTLED = 60 * DAY;

function suspend(row: SubscriptionRow, { by, reason, days }: Reason, now: Date): void {
  row.status = 'Suspended';
  row.holds = [{ by, reason, since: daysBefore(now, days).toISOString() }];
  row.rowVersion = 2;
}

function terminate(row: SubscriptionRow, reason: string, { now, random }: SeedContext): void {
  const oldest = (now.getTime() - row.startingAt.getTime()) / DAY;
  row.status = 'Terminated';
  row.terminatedAt = daysBefore(now, random.int(35, Math.min(80, Math.floor(oldest) - 10)));
  row.terminatedReason = reason;
  row.rowVersion = 2;
}

/** What happens to the client's own subscriptions, by application and API. */
const CLIENT: Record<string, (row: SubscriptionRow, context: SeedContext) => void> = {
  'Peta Khidmat parkir': (row, { now }) => suspend(row, HOLDS[0]!, now),
  'Ujian Integrasi ketibaan-bas': (row, { now }) => suspend(row, HOLDS[1]!, now),
  'e-Lesen Premis permit-bangunan': (row, context) => terminate(row, ENDINGS[0]!, context),
};

/** Suspends and terminates some subscriptions; those of a suspended application are all suspended. */
export function holdSome({ context, applications, apis }: World, { subscriptions }: Ledger): void {
  const { now } = context;
  const isSettled = (row: SubscriptionRow) => now.getTime() - row.startingAt.getTime() > SETTLED;
  subscriptions.filter(isSettled).forEach((row, index) => {
    const { given } = applications.find((candidate) => candidate.row.id === row.applicationId)!;
    const { api } = apis.find((candidate) => candidate.row.id === row.projectId)!;
    if (given.agency === 'MP') CLIENT[`${given.name} ${api.identifier}`]?.(row, context);
    else if (given.state === 'Suspended') suspend(row, UNDER_REVIEW, now);
    else if (index % EVERY.hold === 5) suspend(row, HOLDS[index % HOLDS.length]!, now);
    else if (index % EVERY.end === 3) terminate(row, ENDINGS[index % ENDINGS.length]!, context);
  });
}
