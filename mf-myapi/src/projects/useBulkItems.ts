import type { ProjectRow } from '@titian/shared-contracts/project';
import { useFormat } from '@titian/shared-ui';

/** APIs as items of a dialog about several. */
export function useBulkItems(rows: readonly ProjectRow[]) {
  const format = useFormat();
  return rows.map(({ id, Name, Identifier, served }) => ({
    ...{ id, name: format.text(Name) },
    about: served ? `${Identifier} · ${served.version}` : Identifier,
  }));
}
