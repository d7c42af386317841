import { eq } from 'drizzle-orm';
import type { OfferedFields } from '@titian/shared-contracts/order';
import { commonFields, type PlaneFields, releasesNothing } from '@titian/shared-contracts/plane';
import { invalid, invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { responseFields } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import type { FullItem } from './item.repository';

type Limited = Pick<FullItem, 'item' | 'pack'>;

/** What an approval may release at most: the fields of the package that was ordered, without those that an earlier step withheld; null for all. */
export const grantableFields = ({ item, pack }: Limited): PlaneFields | null => commonFields(item.fields, pack.fields);

/**
 * What an approval releases: all that it may, or of it what the approver grants. Throws 422 where nothing is left, as every answer would
 * come empty: then the item is to be refused.
 */
export function grantedFields(row: Limited, granted: PlaneFields | undefined): PlaneFields | null {
  const grantable = grantableFields(row);
  const fields = commonFields(grantable, granted ?? null);
  if (granted && releasesNothing(fields) && !releasesNothing(grantable))
    throw invalid('/fields', 'validation.required');
  return fields;
}

/** The response fields of the operations that the package has, by the version's document. */
async function documentedFields(db: Db, { item, pack }: Limited): Promise<OfferedFields> {
  const [version] = await db
    .select({ document: apiVersion.swaggerOriginal, operations: apiVersion.operations })
    .from(apiVersion)
    .where(eq(apiVersion.id, item.versionId));
  return version!.operations
    .map(({ method, path }) => ({ operationId: `${method} ${path}`, method, path }))
    .filter(({ operationId }) => pack.operations === null || pack.operations.includes(operationId))
    .map((one) => ({ ...one, fields: responseFields(version!.document, one.method, one.path) }));
}

/** The response fields that an approver may still grant or withhold. */
export async function offeredFields(db: Db, row: Limited): Promise<OfferedFields> {
  const documented = await documentedFields(db, row);
  const grantable = commonFields(documented, grantableFields(row))!;
  const left = new Map(grantable.map(({ operationId, fields }) => [operationId, fields]));
  return documented.map((one) => ({ ...one, fields: left.get(one.operationId) ?? [] }));
}

/**
 * Throws 422 where a field is granted that the version's document doesn't have, so that it would never be released, or that the package or
 * an earlier step withholds.
 */
export async function checkGrantable(db: Db, row: Limited, granted: PlaneFields): Promise<void> {
  const documented = await documentedFields(db, row);
  const offered = await offeredFields(db, row);
  const isIn = (of: OfferedFields, { operationId, fields }: PlaneFields[number]) => {
    const known = of.find((one) => one.operationId === operationId)?.fields ?? [];
    return fields.every((field) => known.includes(field));
  };
  const errors = granted.flatMap((one, index) => {
    if (isIn(offered, one)) return [];
    return [{ path: `/fields/${index}`, code: isIn(documented, one) ? 'order.fieldWithheld' : 'order.unknownField' }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}
