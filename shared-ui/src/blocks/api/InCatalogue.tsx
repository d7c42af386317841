import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import type { OwnProject } from '@titian/shared-contracts/project';
import { Button } from '../../controls/Button';
import { useBlockWords } from '../useBlockWords';

/** Leads from an API's page for its owner to the one that everybody sees, where it has one. */
export function InCatalogue({ project }: { project: Pick<OwnProject, 'id' | 'listed'> }) {
  const t = useBlockWords();
  if (!project.listed) return null;
  return (
    <Button icon="export" to={cataloguePaths.marketplace(project.id)}>
      {t('api.inCatalogue')}
    </Button>
  );
}
