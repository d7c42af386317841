import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InstantPicker } from '@titian/shared-ui/data';
import type { Subject, VersionCalls, Versioned } from './versioned';

interface Values {
  from?: string | null;
  until?: string | null;
}
interface Props<D extends Versioned> {
  subject: Subject;
  calls: Pick<VersionCalls<D>, 'publish'>;
  /** Saves what is typed; the page as it is then. */
  saved: () => Promise<D>;
  onShow: (page: D) => void;
  onClose: () => void;
}

/** Publishes the draft, now or at a time, for good or until one; what is typed is saved before. */
export function PublishDialog<D extends Versioned>({ subject, calls, saved, onShow, onClose }: Props<D>) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const send = async ({ from = null, until = null }: Values) => {
    const page = await calls.publish(await saved(), { from, until });
    const at = page.current.from && format.dateTime(page.current.from);
    const outcome = page.current.state === 'Scheduled' ? 'scheduled' : 'published';
    toast({ title: t(`contents.of.${subject}.${outcome}`, { at }), severity: 'success' });
    onShow(page);
  };
  return (
    <AskDialog<Values>
      title={t(`contents.of.${subject}.publishTitle`)}
      action={t('contents.act.publish')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="from" label={t('contents.field.from')} help={t('contents.field.fromHelp')}>
        <InstantPicker />
      </FormField>
      <FormField name="until" label={t('contents.field.until')} help={t(`contents.of.${subject}.untilHelp`)}>
        <InstantPicker />
      </FormField>
    </AskDialog>
  );
}
