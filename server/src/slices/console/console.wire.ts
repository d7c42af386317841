import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { commonFields } from '@titian/shared-contracts/plane';
import { KEYS_ONLY } from '../gateway/gateway.tables';
import type { FoundTarget } from './console.repository';

/** A live subscription as the console shows it. */
export const toTarget = (
  { subscription: row, project, version, pack, application, ...found }: FoundTarget,
  keepsTests: boolean,
): ConsoleTarget => ({
  id: row.id,
  environment: row.environment,
  application: { id: application.id, name: application.name },
  project: {
    ...{ id: project.id, Name: project.name, Identifier: project.identifier, organization: found.organization },
    ...{ versionId: version.id, version: version.version },
  },
  package: { id: pack.id, name: pack.name, rate: pack.rate, quota: row.quotaOverride ?? pack.quota },
  operations: pack.operations,
  purpose: found.purpose,
  purposeRequired: found.security?.purposeRequired ?? false,
  fields: commonFields(found.granted, pack.fields),
  security: found.security?.security ?? KEYS_ONLY,
  keepsTests,
});
