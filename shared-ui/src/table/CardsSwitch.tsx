import { useTranslation } from 'react-i18next';
import { Segmented } from '../controls/Segmented';
import type { Cards } from './useCards';

/** Chooses between a table and cards. */
export function CardsSwitch({ cards }: { cards: Cards }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('table.rowsAs')}
      value={cards.on ? 'cards' : 'table'}
      onChange={(value) => cards.turn(value === 'cards')}
      options={[
        { value: 'table', label: '', icon: 'unordered-list', name: t('table.asTable') },
        { value: 'cards', label: '', icon: 'appstore', name: t('table.asCards') },
      ]}
    />
  );
}
