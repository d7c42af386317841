import { CallSide } from '@titian/shared-contracts/traffic';
import { Segmented, useTranslation } from '@titian/shared-ui';
import type { ListState } from '@titian/shared-ui/data';
import type { Field } from './useCallFields';

/** Whose calls are shown: of one's applications, to one's APIs, or both. */
export function SideScope({ list }: { list: ListState<Field> }) {
  const { t } = useTranslation('logs');
  const side = CallSide.safeParse(list.filters.side[0]).data ?? '';
  return (
    <Segmented
      label={t('calls.sides.label')}
      options={[
        { value: '', label: t('calls.sides.all') },
        { value: 'consumer', label: t('calls.sides.consumer') },
        { value: 'provider', label: t('calls.sides.provider') },
      ]}
      value={side}
      onChange={(next) => list.setFilter('side', next ? [next] : [])}
    />
  );
}
