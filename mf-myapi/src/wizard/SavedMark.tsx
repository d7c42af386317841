import { classes, Icon, useTranslation } from '@titian/shared-ui';
import type { SaveState } from '../parts/authoring/useAutosave';
import { useSavedTime } from '../parts/authoring/useSavedTime';
import css from './wizard.module.css';

/** When the draft was saved last, or that it isn't. */
export function SavedMark({ at, state, live }: { at: string; state: SaveState; live: boolean }) {
  const { t } = useTranslation('myapi');
  const timeOf = useSavedTime();
  const words = {
    saved: 'wizard.saved',
    saving: 'wizard.saving',
    failed: 'wizard.notSaved',
    unreached: 'wizard.unreached',
  } as const;
  return (
    <span role="status" className={classes(css.saved, (state === 'failed' || state === 'unreached') && css.failed)}>
      {state === 'saved' && <Icon name="check" size={14} />}
      {t(words[state], { time: timeOf(at) })} {state === 'saved' && t(live ? 'wizard.unnoticed' : 'wizard.unseen')}
    </span>
  );
}
