import { useState } from 'react';
import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { ContentEditor } from '../parts/ContentEditor';
import { AnnouncementFields } from './AnnouncementFields';
import { blank, inputOf } from './announcementInput';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcements.api';

interface Props {
  /** Null for a new one. */
  announcement: Announcement | null;
  readOnly: boolean;
  /** Publishes what was saved and resolves to whether it worked; null without the right to. */
  onPublish: ((saved: Announcement) => Promise<boolean>) | null;
  onClose: () => void;
}

/** Edits an announcement in both languages, with a preview of its slide. */
export function AnnouncementEditor({ announcement, readOnly, onPublish, onClose }: Props) {
  const { t } = useTranslation('cms');
  const [form] = Form.useForm<AnnouncementInput>();
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const [initial] = useState(() => (announcement ? inputOf(announcement) : blank()));
  // Depends on the right alone: an edit may give a draft a new period, and the server checks what was saved.
  const isDraft = !announcement || announcement.state === 'Draft';

  const save = (values: AnnouncementInput) => {
    const input = { ...initial, ...values };
    return announcement
      ? update({ params: { id: announcement.id }, body: { input, rowVersion: announcement.rowVersion } }).unwrap()
      : create({ body: input }).unwrap();
  };
  return (
    <ContentEditor
      id="announcement"
      form={form}
      title={t(announcement ? 'editor.edit' : 'editor.create')}
      subtitle={announcement && <StatusTag kind="announcement" state={announcement.state} />}
      initial={initial}
      readOnly={readOnly}
      saveLabel={t(isDraft ? 'act.saveDraft' : 'act.save')}
      savedMessage={t('done.saved')}
      onSave={save}
      onPublish={isDraft ? onPublish : null}
      onClose={onClose}
    >
      <AnnouncementFields form={form} initial={initial} picture={announcement?.picture ?? null} />
    </ContentEditor>
  );
}
