import type { ListedRelease, ReleaseAct } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { type Act, useSectionHere } from './sectionContext';

type Row = Pick<RowAction, 'icon' | 'danger'> & { asks: (version: string) => Act };
const ask =
  (what: Exclude<ReleaseAct, 'rollback'>) =>
  (version: string): Act => ({ what, version });

/** The acts in the order of the menu. */
const ROWS: Record<ReleaseAct, Row> = {
  rollback: { icon: 'rollback', asks: (version) => ({ what: 'rollback', version, goal: version }) },
  promote: { icon: 'up', asks: ask('promote') },
  canary: { icon: 'play-circle', asks: ask('canary') },
  preview: { icon: 'eye', asks: ask('preview') },
  pin: { icon: 'pushpin', asks: ask('pin') },
  block: { icon: 'stop', danger: true, asks: ask('block') },
  unblock: { icon: 'unlock', asks: ask('unblock') },
};
const ORDER = Object.keys(ROWS) as ReleaseAct[];

/** What may be done with a release of the section. */
export function useReleaseActs(): (release: ListedRelease) => RowAction[] {
  const { t } = useTranslation('admin');
  const { section, act } = useSectionHere();
  // A canary starts beside what is stable; one that runs is moved on its own card.
  const starts = ({ serves }: ListedRelease) => section.stable !== null && !serves.includes('canary');

  return (release) =>
    ORDER.filter((key) => release.allowed.includes(key) && (key !== 'canary' || starts(release))).map((key) => {
      const { asks, ...row } = ROWS[key];
      return { ...row, key, label: t(`act.row.${key}`), run: () => act(asks(release.version)) };
    });
}
