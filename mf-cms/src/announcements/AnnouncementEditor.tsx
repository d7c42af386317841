import { useState } from 'react';
import { useUnsaved } from '@titian/section-kit';
import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { Button, StatusTag, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Drawer, Form, ResourceForm, useConfirmLeave } from '@titian/shared-ui/data';
import { AnnouncementFields } from './AnnouncementFields';
import { blank, inputOf } from './announcementInput';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcements.api';

interface Props {
  /** Null for a new one. */
  announcement: Announcement | null;
  readOnly: boolean;
  /** Publishes what was saved and answers whether it went through; null without the right to. */
  onPublish: ((saved: Announcement) => Promise<boolean>) | null;
  onClose: () => void;
}

const FORM = 'announcement';

/** Writes an announcement in both languages beside its slide as readers will see it. */
export function AnnouncementEditor({ announcement, readOnly, onPublish, onClose }: Props) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [form] = Form.useForm<AnnouncementInput>();
  const [create, creating] = useCreateAnnouncementMutation();
  const [update, updating] = useUpdateAnnouncementMutation();
  const [initial] = useState(() => (announcement ? inputOf(announcement) : blank()));
  const [dirty, setDirty] = useState(false);
  const [publishing, setPublishing] = useState(false);
  useUnsaved(dirty);
  const saving = creating.isLoading || updating.isLoading;
  // Offered by the right alone: what is typed may give a draft a new period, and the server judges what was saved.
  const isDraft = !announcement || announcement.state === 'Draft';

  const save = async (values: AnnouncementInput) => {
    const input = { ...initial, ...values };
    const saved = announcement
      ? await update({ params: { id: announcement.id }, body: { input, rowVersion: announcement.rowVersion } }).unwrap()
      : await create({ body: input }).unwrap();
    setDirty(false);
    if (!publishing || !onPublish) toast({ title: t('done.saved'), severity: 'success' });
    else await onPublish(saved);
    onClose();
  };
  const close = useConfirmLeave(dirty, onClose);
  const footer = !readOnly && (
    <>
      <Button onClick={() => void close()}>{text('action.cancel')}</Button>
      <Button
        type={isDraft && onPublish ? 'default' : 'primary'}
        htmlType="submit"
        form={FORM}
        loading={saving && !publishing}
        onClick={() => setPublishing(false)}
      >
        {t(isDraft ? 'act.saveDraft' : 'act.save')}
      </Button>
      {isDraft && onPublish && (
        <Button
          type="primary"
          icon="send"
          htmlType="submit"
          form={FORM}
          loading={saving && publishing}
          onClick={() => setPublishing(true)}
        >
          {t('act.publish')}
        </Button>
      )}
    </>
  );

  return (
    <Drawer
      width={820}
      title={t(announcement ? 'editor.edit' : 'editor.create')}
      subtitle={announcement && <StatusTag kind="announcement" state={announcement.state} />}
      footer={footer}
      onClose={() => void close()}
    >
      <ResourceForm
        id={FORM}
        form={form}
        initialValues={initial}
        disabled={readOnly}
        onSubmit={save}
        onDirty={setDirty}
      >
        <AnnouncementFields form={form} initial={initial} />
      </ResourceForm>
    </Drawer>
  );
}
