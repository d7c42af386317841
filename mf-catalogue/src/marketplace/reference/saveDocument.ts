import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { saveFile } from '@titian/shared-ui';

/** Saves a version's OpenAPI document as a file. */
export const saveDocument = ({ Identifier }: ApiDetail, version: string, document: unknown): void =>
  saveFile(`${Identifier}-${version}.openapi.json`, JSON.stringify(document, null, 2), 'application/json');
