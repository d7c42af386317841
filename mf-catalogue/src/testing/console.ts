import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { id } from './apis';

export const consoleTarget = (changes: Partial<ConsoleTarget> = {}): ConsoleTarget => ({
  id: id(50),
  environment: 'Sandbox',
  application: { id: id(60), name: 'e-Pelan' },
  project: {
    ...{ id: id(1), Name: { my: 'Semakan Hakmilik', en: 'Land Title Check' }, Identifier: 'semakan-hakmilik' },
    organization: { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } },
    ...{ versionId: id(20), version: 'v3.2' },
  },
  package: {
    ...{ id: id(30), name: { my: 'Asas', en: 'Basic' } },
    ...{ rate: { limit: 5, perSeconds: 60, burst: 0 }, quota: { limit: 1_000, unit: 'day' } },
  },
  ...{ operations: null, purpose: 'improveService', purposeRequired: false, fields: null },
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  keepsTests: false,
  ...changes,
});

export const landDocument = {
  openapi: '3.1.0',
  paths: {
    '/hakmilik/{noHakmilik}': {
      get: {
        parameters: [
          { name: 'noHakmilik', in: 'path', required: true, schema: { type: 'string' }, example: 'GM 1' },
          { name: 'tarikh', in: 'query', schema: { type: 'string', format: 'date' } },
        ],
        responses: {},
      },
    },
    '/pengesahan': {
      post: { requestBody: { content: { 'application/json': { example: { no: 1 } } } }, responses: {} },
    },
  },
};
