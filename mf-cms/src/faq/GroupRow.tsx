import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { FaqGroup } from '@titian/shared-contracts/faq';
import { Button, IconButton, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { MoveButtons } from './MoveButtons';
import { useRemoveGroup } from './useRemoveGroup';
import type { Moves } from './useMoves';
import css from './faq.module.css';

interface Props {
  group: FaqGroup;
  /** Null without the right to. */
  moves: Moves<FaqGroup> | null;
  onShow: () => void;
  onRename: (() => void) | null;
  mayRemove: boolean;
}

/** One group: where it stands, what it is called in both languages, and how many questions it has. */
export function GroupRow({ group, moves, onShow, onRename, mayRemove }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const other = useLocale() === 'en' ? 'my' : 'en';
  const remove = useRemoveGroup();
  const name = format.text(group.name);
  const isHeld = group.questions > 0;
  return (
    <li className={css.group}>
      {moves && <MoveButtons row={group} moves={moves} />}
      <span className={css.groupName}>
        {name}
        <small lang={LANGUAGE_TAG[other]} className={css.other}>
          {group.name[other]}
        </small>
      </span>
      <Button type="link" size="small" onClick={onShow} aria-label={t('faq.group.show', { name })}>
        {t('faq.group.questions', { count: group.questions })}
      </Button>
      <span className={css.move}>
        {onRename && (
          <IconButton icon="edit" size="small" plain label={t('faq.group.rename', { name })} onClick={onRename} />
        )}
        {mayRemove && (
          <IconButton
            icon="delete"
            size="small"
            plain
            label={t(isHeld ? 'faq.group.held' : 'faq.group.remove', { name })}
            aria-disabled={isHeld}
            onClick={() => void (isHeld || remove(group))}
          />
        )}
      </span>
    </li>
  );
}
