import { useTranslation } from 'react-i18next';
import type { BlockOf } from '@titian/shared-contracts/main-page';
import { Button, Notice } from '@titian/shared-ui';
import { useSaid } from './useSaid';
import css from './Hero.module.css';

/** A sentence below the search that an editor wrote, and where it leads. */
export function HeroNote({ block: { note, noteTo, noteTone } }: { block: BlockOf<'hero'> }) {
  const { t } = useTranslation('catalogue');
  const target = noteTo.startsWith('/') ? { to: noteTo } : { href: noteTo };
  const action = noteTo && (
    <Button size="small" {...target}>
      {t('home.noteLink')}
    </Button>
  );
  return (
    <div className={css.note}>
      <Notice tone={noteTone} action={action}>
        <span {...useSaid()(note)} />
      </Notice>
    </div>
  );
}
