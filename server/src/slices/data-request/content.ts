import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { RequestDraft, RequestForm } from '@titian/shared-contracts/data-request';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import { takesOrders } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { dayOf } from '../../wire/portal-day';
import type { RequestRecord } from './request.repository';

type Given = RequestDraft | RequestForm;

/** The columns of what a form says; the rest is kept as it is written. */
export function columnsOf(form: Given) {
  const { title, providerId, visibility, fileIds: _fileIds, ...content } = form;
  return {
    ...{ title, providerId, visibility, content },
    kind: content.kind ?? null,
    purposeCode: content.purposeCode ?? null,
    fieldCount: content.fields?.length ?? 0,
    personalCount: content.fields?.filter(({ personal }) => personal).length ?? 0,
    neededBy: content.neededBy ?? null,
  } satisfies Partial<RequestRecord>;
}

/** The form that a row was made of. */
export const formOf = ({ title, providerId, visibility, content }: RequestRecord): RequestDraft => ({
  ...content,
  ...{ title, providerId, visibility, fileIds: [] },
});

/** Agencies that may be asked for data. */
export const askableAgencies = (db: Db) =>
  db
    .select({ id: organization.id, code: organization.code, name: organization.name })
    .from(organization)
    .where(and(isNull(organization.deletedAt), takesOrders(organization.id)))
    .orderBy(asc(sql`${organization.name}->>'my'`), asc(organization.id));

/** Throws 422 unless the agency can be asked by this one. */
export async function checkProvider(db: Db, providerId: string | null, organizationId: string): Promise<void> {
  if (!providerId) return;
  if (providerId === organizationId) throw invalid('/providerId', 'validation.ownAgency');
  const [found] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, providerId), isNull(organization.deletedAt), takesOrders(organization.id)));
  if (!found) throw invalid('/providerId', 'validation.unknown');
}

/** Throws 422 where the data would be needed before it is asked for. */
export function checkNeededBy({ neededBy }: Given, { now }: Call): void {
  if (neededBy && neededBy < dayOf(now)) throw invalid('/neededBy', 'validation.startDate');
}
