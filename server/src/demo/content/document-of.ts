import { gatewayPath } from '@titian/shared-contracts/catalogue';
import { buildDocument, type Document } from '../openapi/document';
import type { Interface } from '../openapi/api';
import { AGENCIES, agencyEmail } from './agencies';
import type { DemoApi, DemoVersion } from './demo-api';
import { olderInterface } from './older';

/** The path below the gateway's own address. */
export const addressOf = (api: DemoApi, version: DemoVersion): string =>
  gatewayOf(api, version).replace('/gateway', '');

const gatewayOf = ({ agency, identifier }: DemoApi, { version }: DemoVersion): string =>
  gatewayPath({ organization: { code: agency }, Identifier: identifier, version });

/** The interface of a version: one older than the published one has only its first calls, in their earlier form. */
export function interfaceOf({ interface: whole, versions }: DemoApi, given: DemoVersion): Interface {
  const newest = versions.find(({ state }) => state === 'Published') ?? versions[0]!;
  const isOlder = given.age > newest.age;
  return isOlder
    ? olderInterface(whole, given.operations ?? whole.operations.length, given.version, newest.version)
    : whole;
}

export const documentOf = (api: DemoApi, given: DemoVersion): Document =>
  buildDocument(
    {
      name: api.name,
      summary: api.summary,
      version: given.version,
      address: gatewayOf(api, given),
      contact: { name: AGENCIES[api.agency].unit, email: agencyEmail(api.agency) },
      personalData: api.personalData,
      deprecated: given.state === 'Deprecated' || given.state === 'Retired',
    },
    interfaceOf(api, given),
  );
