import type { SectionDetail } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useMovePreviewMutation } from '../platform.api';
import { NO_RELEASE, VersionSelect } from './VersionSelect';

/** The preselected release: the newest that isn't stable. */
const newestIn = ({ history, stable }: SectionDetail) =>
  history.find(({ version, allowed }) => version !== stable && allowed.includes('preview'))?.version;

interface Props {
  section: SectionDetail;
  version?: string;
  onClose: () => void;
}

/** Points the preview channel at a release, or at none. */
export function PreviewDialog({ section, version, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [move] = useMovePreviewMutation();
  const send = async ({ version: chosen, reason }: { version: string; reason: string }) => {
    const body = { version: chosen === NO_RELEASE ? null : chosen, reason };
    await move({ params: { name: section.name }, body }).unwrap();
    toast({ title: t('preview.moved'), severity: 'success' });
  };
  return (
    <ActDialog<{ version: string }>
      title={t('preview.title')}
      effects={[t('preview.effect')]}
      action={t('preview.move')}
      initial={{ version: version ?? section.preview ?? newestIn(section) ?? NO_RELEASE }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="version"
        label={t('releases.version')}
        rules={[{ required: true, message: text('validation.required') }]}
      >
        <VersionSelect releases={section.history} act="preview" none={t('preview.none')} />
      </FormField>
    </ActDialog>
  );
}
