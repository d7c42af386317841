import type { PublishTerms } from '@titian/shared-contracts/lifecycle';
import { useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { usePublishMutation } from './lifecycle.api';
import { TermsFields } from './TermsFields';
import { usePublished } from './usePublished';
import type { VersionDialogProps } from './versionDialog';

/** Publishes a version now, on the terms that are asked for the version before it. */
export function PublishDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const [publish] = usePublishMutation();
  const toastOf = usePublished(version);
  const words = { version: version.version };
  const send = async (body: PublishTerms) => {
    const params = { id: version.project.id, versionId: version.id };
    toastOf(await publish({ params, body }).unwrap(), t('lifecycle.done.publish', words));
  };
  return (
    <AskDialog<PublishTerms>
      title={t('lifecycle.publish.title', words)}
      effects={[t('lifecycle.publish.served'), t('lifecycle.publish.asked')]}
      action={t('lifecycle.act.publish')}
      initial={version.terms}
      onSubmit={send}
      onClose={onClose}
    >
      <TermsFields previous={version.previous} />
    </AskDialog>
  );
}
