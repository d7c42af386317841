import type { PageDetail } from '@titian/shared-contracts/content';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InstantPicker } from '@titian/shared-ui/data';
import { usePublishPageMutation } from './contents.api';

interface Values {
  from?: string | null;
  until?: string | null;
}
interface Props {
  /** Saves what is typed; the page as it is then. */
  saved: () => Promise<PageDetail>;
  onShow: (page: PageDetail) => void;
  onClose: () => void;
}

/** Publishes the draft, now or at a time, for good or until one; what is typed is saved before. */
export function PublishDialog({ saved, onShow, onClose }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [publish] = usePublishPageMutation();
  const send = async ({ from = null, until = null }: Values) => {
    const { id, rowVersion } = await saved();
    const page = await publish({ params: { id }, body: { rowVersion, from, until } }).unwrap();
    const at = page.current.from && format.dateTime(page.current.from);
    const isLater = page.current.state === 'Scheduled';
    toast({ title: t(isLater ? 'contents.done.scheduled' : 'contents.done.published', { at }), severity: 'success' });
    onShow(page);
  };
  return (
    <AskDialog<Values>
      title={t('contents.publishTitle')}
      action={t('contents.act.publish')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="from" label={t('contents.field.from')} help={t('contents.field.fromHelp')}>
        <InstantPicker />
      </FormField>
      <FormField name="until" label={t('contents.field.until')} help={t('contents.field.untilHelp')}>
        <InstantPicker />
      </FormField>
    </AskDialog>
  );
}
