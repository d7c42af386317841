import type { ApiDetail } from '@titian/shared-contracts';
import { saveFile } from '@titian/shared-ui';
import { useLazyOpenApiDocumentQuery } from './marketplace.api';

/** Saves a version's OpenAPI document as a file. Rejects where it can't be had. */
export function useDownloadDocument() {
  const [read, { isFetching }] = useLazyOpenApiDocumentQuery();
  async function download(api: ApiDetail, { id, version }: ApiDetail['versions'][number]) {
    const document = await read({ params: { id: api.id, versionId: id } }).unwrap();
    saveFile(`${api.Identifier}-${version}.openapi.json`, JSON.stringify(document, null, 2), 'application/json');
  }
  return { download, downloading: isFetching };
}
