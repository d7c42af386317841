import { useState } from 'react';
import type { Announcement } from '@titian/shared-contracts/announcement';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { ContentEditor } from '../parts/ContentEditor';
import { AnnouncementFields } from './AnnouncementFields';
import { type AnnouncementForm, blank, inputOf, toInput } from './announcementInput';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcements.api';
import { Reach } from './Reach';

interface Props {
  /** Null for a new one. */
  announcement: Announcement | null;
  readOnly: boolean;
  /** Publishes what was saved and resolves to whether it worked; null without the right to. */
  onPublish: ((saved: Announcement) => Promise<boolean>) | null;
  onClose: () => void;
}

/** Edits an announcement in both languages, with a preview of its slide and of its banner. */
export function AnnouncementEditor({ announcement, readOnly, onPublish, onClose }: Props) {
  const { t } = useTranslation('cms');
  const [form] = Form.useForm<AnnouncementForm>();
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const [initial] = useState(() => (announcement ? inputOf(announcement) : blank()));
  // Depends on the right alone: an edit may give a draft a new period, and the server checks what was saved.
  const isDraft = !announcement || announcement.state === 'Draft';

  const save = (values: AnnouncementForm) => {
    const all = { ...initial, ...values };
    const input = toInput(all);
    if (!announcement) return create({ body: input }).unwrap();
    const { id, rowVersion } = announcement;
    return update({ params: { id }, body: { input, rowVersion, showAgain: all.showAgain } }).unwrap();
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
      {announcement && !isDraft && <Reach id={announcement.id} places={announcement.places} />}
      <AnnouncementFields
        form={form}
        initial={initial}
        picture={announcement?.picture ?? null}
        mayShowAgain={!isDraft && !readOnly}
      />
    </ContentEditor>
  );
}
