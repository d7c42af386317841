import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import { useReadReviewQuery } from './lifecycle.api';
import { useVersionActs } from './useVersionActs';
import { callOf, type VersionIds } from './versionIds';

function InTheWay({ version, state }: { version: VersionReview; state: 'InReview' | 'Approved' }) {
  const { t } = useTranslation('myapi');
  const [takeBack] = useVersionActs(version).actsOf(['takeBack']);
  const action = takeBack && (
    <Button size="small" icon={takeBack.icon} disabled={Boolean(takeBack.disabled)} onClick={takeBack.run}>
      {takeBack.label}
    </Button>
  );
  const isChanged = state === 'Approved' && version.changed;
  return (
    <Notice
      tone="warning"
      title={isChanged ? t('lifecycle.changedTitle') : t(`lifecycle.editing.${state}.title`)}
      action={action}
    >
      {isChanged ? t('lifecycle.changedBody') : t(`lifecycle.editing.${state}.body`)}
    </Notice>
  );
}

/** Warns who edits a version that is in review or approved of what their changes do; nothing in other states. */
export function EditingEnds(ids: VersionIds) {
  const { data: version } = useReadReviewQuery(callOf(ids));
  if (version?.state !== 'InReview' && version?.state !== 'Approved') return null;
  return <InTheWay version={version} state={version.state} />;
}
