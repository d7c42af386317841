import * as z from 'zod/mini';
import { endpoint, ListQuery, page, Timestamp } from '@titian/shared-contracts';

/** What agencies ask for by one name, over all requests in the reader's reach; small and large letters and blanks make no difference. */
export const DemandedField = z.object({
  /** As most requests have it. */
  name: z.string(),
  requests: z.int(),
  /** Agencies that asked for it, and those that joined one of these requests; each counts once. */
  agencies: z.int(),
  /** Requests that are not decided yet, and those that were granted at least in part. */
  open: z.int(),
  granted: z.int(),
  /** Whether any request says that it is personal data. */
  personal: z.boolean(),
  lastAskedAt: Timestamp,
});
export type DemandedField = z.infer<typeof DemandedField>;
const DemandPage = page(DemandedField);

/** The demand for fields, for who handles requests. */
export const demandCalls = {
  demand: endpoint({
    method: 'GET',
    path: '/api/data-requests/demand',
    access: 'datarequest.update',
    summary: 'Which fields are asked for most of the agencies in reach',
    query: ListQuery,
    response: DemandPage,
  }),
  demandExport: endpoint({
    method: 'GET',
    path: '/api/data-requests/demand/export',
    access: 'datarequest.export',
    summary: 'The demand for fields as CSV',
    query: ListQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
};
