import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { useListBreaksQuery } from './changes.api';

/** Coming versions that break the own agency's calls and wait for it: of one API, or of all. Nothing where there are none. */
export function ChangesNotice({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data = [] } = useListBreaksQuery();
  const waiting = data.filter(
    ({ until, acknowledged, project }) => until && !acknowledged && (!projectId || project.id === projectId),
  );
  const [first] = waiting;
  if (!first) return null;
  const words = { version: first.version, api: format.text(first.project.Name), day: format.date(first.until!) };
  return (
    <Notice
      tone="warning"
      title={waiting.length === 1 ? t('changes.oneTitle', words) : t('changes.someTitle', { count: waiting.length })}
      action={
        <Button size="small" to={subscriptionPaths.changes()}>
          {t('changes.see')}
        </Button>
      }
    >
      {waiting.length === 1 ? t('changes.oneBody', words) : t('changes.someBody')}
    </Notice>
  );
}
