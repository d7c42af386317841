import { type ReactNode, useState } from 'react';
import { Button, type MenuItem, IconButton, Menu, useFeedback, useTranslation } from '@titian/shared-ui';
import { PublishDialog } from './PublishDialog';
import type { Subject, VersionCalls, Versioned } from './versioned';

interface Props<D extends Versioned> {
  subject: Subject;
  page: D;
  calls: VersionCalls<D>;
  isDirty: boolean;
  /** Id of the form that is saved. */
  form: string;
  /** Saves what is typed; the page as it is then. */
  saved: () => Promise<D>;
  onShow: (page: D) => void;
  /** What else is seldom done. */
  rare?: readonly MenuItem[];
  /** Links to the page. */
  children?: ReactNode;
}

/** Save, publish, and what is seldom done. */
export function EditorActs<D extends Versioned>(props: Props<D>) {
  const { subject, page, calls, isDirty, form, saved, onShow, rare = [], children } = props;
  const { t } = useTranslation('cms');
  const { confirm } = useFeedback();
  const [isPublishing, setPublishing] = useState(false);
  const { allowed } = page;
  const discard = async () => {
    const question = { title: t(`contents.of.${subject}.discard`), body: t('contents.ask.discardBody') };
    if (!(await confirm({ ...question, action: t('contents.act.discard'), danger: true }))) return;
    const kept = await calls.discard(page);
    if (kept) onShow(kept);
  };
  const items: MenuItem[] = [
    ...(allowed.includes('discard')
      ? [{ key: 'discard', label: t('contents.act.discard'), run: () => void discard() }]
      : []),
    ...rare,
  ];
  const takeBack = async () => {
    const draft = await calls.unschedule(page);
    if (draft) onShow(draft);
  };
  return (
    <>
      {items.length > 0 && (
        <Menu items={items} label={t('contents.more')}>
          <IconButton icon="more" label={t('contents.more')} />
        </Menu>
      )}
      {children}
      {allowed.includes('unschedule') && (
        <Button onClick={() => void takeBack()}>{t('contents.act.unschedule')}</Button>
      )}
      {allowed.includes('save') && (
        <Button icon="save" htmlType="submit" form={form} disabled={!isDirty}>
          {t('contents.act.save')}
        </Button>
      )}
      {(allowed.includes('publish') || (isDirty && allowed.includes('save'))) && (
        <Button type="primary" icon="send" onClick={() => setPublishing(true)}>
          {t('contents.act.publish')}
        </Button>
      )}
      {isPublishing && <PublishDialog {...{ subject, calls, saved, onShow }} onClose={() => setPublishing(false)} />}
    </>
  );
}
