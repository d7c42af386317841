import type { MoveFault } from '@titian/shared-contracts/subscription';
import { isListed, revisionOf } from '../catalogue';
import { isRestricted, type Moving, type MoveParts, worksFor } from './move-parts';

const operationsOfPackage = ({ pack }: Moving): string[] => [
  ...(pack.operations ?? []),
  ...(pack.fields ?? []).map(({ operationId }) => operationId),
];

/** Whether a pointer of `PlaneFields` still releases something: what a part releases as a whole may be described in detail by now. */
function isAnswered(pointer: string, known: readonly string[]): boolean {
  if (known.includes(pointer)) return true;
  const beneath = pointer.endsWith('/**') ? pointer.slice(0, -'**'.length) : null;
  return beneath !== null && known.some((one) => one.startsWith(beneath) || `${one}/` === beneath);
}

/** The version that it is to move to; whether its publication said that subscribers have to order anew. */
interface Target {
  id: string;
  ordersAnew: boolean | null;
}
type Judge = (row: Moving, to: Target, parts: MoveParts) => boolean;

/**
 * What keeps a subscription from another version of its API. Packages are an API's, so that a subscription keeps its own: it has to be offered
 * still, under the terms that were accepted, and all that it has must be in the version, which has to take what its application shows.
 */
const FAULTS: Record<MoveFault, Judge> = {
  notAllowed: ({ project, provider, subscription }) =>
    !provider.takesOrders || !isListed({ ...project, organizationId: provider.id }, subscription.organizationId),
  packageClosed: ({ pack }) => pack.state !== 'Published',
  operationsMissing: (row, to, { of }) =>
    isRestricted(row) && operationsOfPackage(row).some((one) => !of(to.id).operations.has(one)),
  // Fields of an operation that isn't there are missing with it.
  fieldsMissing: ({ pack }, to, { of }) =>
    (pack.fields ?? []).some(({ operationId, fields }) => {
      const { operations, fieldsOf } = of(to.id);
      return operations.has(operationId) && fields.some((one) => !isAnswered(one, fieldsOf(operationId)));
    }),
  // Who has nothing to show yet loses nothing.
  credentials: (row, to, { of, kindsOf }) => {
    const kinds = kindsOf(row);
    const works = (versionId: string) => kinds.some((kind) => worksFor(kind, of(versionId).security));
    return works(row.subscription.versionId) && !works(to.id);
  },
  termsChanged: ({ pack, termsAccepted }) => revisionOf(termsAccepted, pack.id) !== pack.termsRevision,
  ordersAnew: (_row, to) => to.ordersAnew ?? false,
};

export const moveFaults = (row: Moving, to: Target, parts: MoveParts): MoveFault[] =>
  (Object.keys(FAULTS) as MoveFault[]).filter((fault) => FAULTS[fault](row, to, parts));
