import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { FaqGroup } from '@titian/shared-contracts/faq';
import { Button, IconButton, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { MoveButtons } from '../parts/MoveButtons';
import { Secondary } from '../parts/Secondary';
import type { Reorder } from '../parts/useReorder';
import { useRemoveGroup } from './useRemoveGroup';
import css from './faq.module.css';

interface Props {
  group: FaqGroup;
  /** Null without the right to. */
  reorder: Reorder<FaqGroup> | null;
  onShow: () => void;
  onRename: (() => void) | null;
  mayRemove: boolean;
}

/** One group: its name in both languages, the number of its questions, and its actions. */
export function GroupRow({ group, reorder, onShow, onRename, mayRemove }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const other = useLocale() === 'en' ? 'my' : 'en';
  const remove = useRemoveGroup();
  const name = format.text(group.name);
  const hasQuestions = group.questions > 0;
  return (
    <li className={css.group}>
      {reorder && <MoveButtons row={group} reorder={reorder} />}
      <span className={css.groupName}>
        {name}
        <Secondary lang={LANGUAGE_TAG[other]}>{group.name[other]}</Secondary>
      </span>
      <Button
        type="link"
        size="small"
        onClick={onShow}
        aria-label={t('faq.group.show', { name, count: group.questions })}
      >
        {t('faq.group.questions', { count: group.questions })}
      </Button>
      <span className={css.groupActs}>
        {onRename && (
          <IconButton icon="edit" size="small" plain label={t('faq.group.rename', { name })} onClick={onRename} />
        )}
        {mayRemove && (
          <IconButton
            icon="delete"
            size="small"
            plain
            label={t(hasQuestions ? 'faq.group.notEmpty' : 'faq.group.remove', { name })}
            aria-disabled={hasQuestions}
            onClick={() => void (hasQuestions || remove(group))}
          />
        )}
      </span>
    </li>
  );
}
