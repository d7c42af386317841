import type { Release } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { type Act, useSectionHere } from './sectionContext';

/** What may be done with a release of the section; nothing for who may only look. */
export function useReleaseActs(): (release: Release) => RowAction[] {
  const { t } = useTranslation('admin');
  const { section, act } = useSectionHere();
  const { stable, preview, canary, history } = section;
  const places = history.map(({ version }) => version);
  const isEarlier = (version: string) => stable !== null && places.indexOf(version) > places.indexOf(stable);

  return ({ version, blocked }) => {
    if (!act) return [];
    const row = (key: string, asked: Act, icon: RowAction['icon'], label: string, danger = false): RowAction => ({
      key,
      icon,
      label,
      danger,
      run: () => act(asked),
    });
    if (blocked) return [row('unblock', { what: 'unblock', version }, 'unlock', t('act.row.unblock'))];
    const isStable = version === stable;
    const back = row('rollback', { what: 'rollback', version }, 'rollback', t('act.row.rollback'));
    const up = row('promote', { what: 'promote', version }, 'up', t('act.row.promote'));
    return [
      ...(isStable ? [] : isEarlier(version) ? [back, up] : [up]),
      ...(!isStable && stable && canary?.version !== version
        ? [row('canary', { what: 'canary', version }, 'play-circle', t('act.row.canary'))]
        : []),
      ...(preview === version ? [] : [row('preview', { what: 'preview', version }, 'eye', t('act.row.preview'))]),
      row('pin', { what: 'pin', version }, 'pushpin', t('act.row.pin')),
      row('block', { what: 'block', version }, 'stop', t('act.row.block'), true),
    ];
  };
}
