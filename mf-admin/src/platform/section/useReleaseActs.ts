import type { Release } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { type Act, useSectionHere } from './sectionContext';

/** What may be done with a release of the section; nothing for who may only look. */
export function useReleaseActs(): (release: Release) => RowAction[] {
  const { t } = useTranslation('admin');
  const { section, act } = useSectionHere();
  const { stable, history } = section;
  const places = history.map(({ id }) => id);
  const place = history.findIndex(({ serves }) => serves.includes('stable'));
  const isEarlier = (id: string) => place !== -1 && places.indexOf(id) > place;

  return ({ id, version, blocked, serves }) => {
    if (!act) return [];
    const row = (key: string, asked: Act, icon: RowAction['icon'], label: string, danger = false): RowAction => ({
      key,
      icon,
      label,
      danger,
      run: () => act(asked),
    });
    if (blocked) return [row('unblock', { what: 'unblock', version }, 'unlock', t('act.row.unblock'))];
    const isStable = serves.includes('stable');
    const back = row('rollback', { what: 'rollback', version, goal: version }, 'rollback', t('act.row.rollback'));
    const up = row('promote', { what: 'promote', version }, 'up', t('act.row.promote'));
    return [
      ...(isStable ? [] : isEarlier(id) ? [back, up] : [up]),
      ...(!isStable && stable && !serves.includes('canary')
        ? [row('canary', { what: 'canary', version }, 'play-circle', t('act.row.canary'))]
        : []),
      ...(serves.includes('preview')
        ? []
        : [row('preview', { what: 'preview', version }, 'eye', t('act.row.preview'))]),
      row('pin', { what: 'pin', version }, 'pushpin', t('act.row.pin')),
      row('block', { what: 'block', version }, 'stop', t('act.row.block'), true),
    ];
  };
}
