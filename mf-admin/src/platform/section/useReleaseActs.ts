import type { ListedRelease, ReleaseAct } from '@titian/shared-contracts/platform';
import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { type Act, useSectionContext } from './sectionContext';

type Row = Pick<RowAction, 'icon' | 'danger'> & { toAct: (version: string) => Act };
const actOf =
  (what: Exclude<ReleaseAct, 'rollback'>) =>
  (version: string): Act => ({ what, version });

/** The actions in the order of the menu. */
const ROWS: Record<ReleaseAct, Row> = {
  rollback: { icon: 'rollback', toAct: (version) => ({ what: 'rollback', version, goal: version }) },
  promote: { icon: 'up', toAct: actOf('promote') },
  canary: { icon: 'play-circle', toAct: actOf('canary') },
  preview: { icon: 'eye', toAct: actOf('preview') },
  pin: { icon: 'pushpin', toAct: actOf('pin') },
  block: { icon: 'stop', danger: true, toAct: actOf('block') },
  unblock: { icon: 'unlock', toAct: actOf('unblock') },
};
const ORDER = Object.keys(ROWS) as ReleaseAct[];

/** Row actions of a release of the section. */
export function useReleaseActs(): (release: ListedRelease) => RowAction[] {
  const { t } = useTranslation('admin');
  const { section, openAct } = useSectionContext();
  // A canary runs beside a stable release; a running one is changed on its own card.
  const canStart = ({ serves }: ListedRelease) => section.stable !== null && !serves.includes('canary');

  return (release) =>
    ORDER.filter((key) => release.allowed.includes(key) && (key !== 'canary' || canStart(release))).map((key) => {
      const { toAct, ...row } = ROWS[key];
      return { ...row, key, label: t(`act.row.${key}`), run: () => openAct(toAct(release.version)) };
    });
}
