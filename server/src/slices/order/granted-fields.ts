import { eq } from 'drizzle-orm';
import type { OfferedFields } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { responseFields } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';

/** The response fields of a version's operations, by its document. */
export async function offeredFields(db: Db, versionId: string): Promise<OfferedFields> {
  const [version] = await db
    .select({ document: apiVersion.swaggerOriginal, operations: apiVersion.operations })
    .from(apiVersion)
    .where(eq(apiVersion.id, versionId));
  return version!.operations.map(({ method, path }) => ({
    ...{ operationId: `${method} ${path}`, method, path },
    fields: responseFields(version!.document, method, path),
  }));
}

/** Throws 422 where a field is granted that the version's document doesn't have: it would never be released. */
export async function checkGrantable(db: Db, versionId: string, granted: PlaneFields): Promise<void> {
  const offered = new Map((await offeredFields(db, versionId)).map(({ operationId, fields }) => [operationId, fields]));
  const errors = granted.flatMap(({ operationId, fields }, index) =>
    fields.every((field) => offered.get(operationId)?.includes(field))
      ? []
      : [{ path: `/fields/${index}`, code: 'order.unknownField' }],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
