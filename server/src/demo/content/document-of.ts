import { buildDocument, type Document } from '../openapi/document';
import type { Interface } from '../openapi/api';
import { AGENCIES, agencyEmail } from './agencies';
import type { DemoApi, DemoVersion } from './demo-api';

export const addressOf = ({ agency, identifier }: DemoApi, { version }: DemoVersion): string =>
  `/${agency.toLowerCase()}/${identifier}/${version}`;

/** The calls of a version: an older one has the first few of the newest. */
export const interfaceOf = ({ interface: whole }: DemoApi, { operations }: DemoVersion): Interface => ({
  ...whole,
  operations: whole.operations.slice(0, operations),
});

export const documentOf = (api: DemoApi, given: DemoVersion): Document =>
  buildDocument(
    {
      name: api.name,
      summary: api.summary,
      version: given.version,
      address: `/gateway${addressOf(api, given)}`,
      contact: { name: AGENCIES[api.agency].unit, email: agencyEmail(api.agency) },
      personalData: api.personalData,
      deprecated: given.state === 'Deprecated' || given.state === 'Retired',
    },
    interfaceOf(api, given),
  );
