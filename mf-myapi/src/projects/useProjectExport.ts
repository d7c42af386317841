import type { RegistryQuery } from '@titian/shared-contracts/project';
import { useTranslation } from '@titian/shared-ui';
import { useCsv } from '@titian/shared-ui/data';
import { useExportProjectsMutation } from './projects.api';

/** Saves the filtered set, or these rows of it, as a file. */
export function useProjectExport(query: RegistryQuery) {
  const { t } = useTranslation('myapi');
  const [exportProjects] = useExportProjectsMutation();
  const save = useCsv(t('projects.fileName'));
  return (ids: readonly string[] = []) =>
    save(exportProjects({ query: { ...query, ...(ids.length > 0 && { id: [...ids] }) } }).unwrap());
}
