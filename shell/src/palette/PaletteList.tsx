import { useEffect, useRef } from 'react';
import { localText } from '@titian/shared-contracts';
import { Icon, useLocale, useTranslation } from '@titian/shared-ui';
import type { PaletteItem, PaletteSection } from './items';
import styles from './palette.module.css';

interface Props {
  id: string;
  sections: readonly PaletteSection[];
  activeId: string | null;
  optionId: (id: string) => string;
  onPoint: (id: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The options by group; the focus stays in the input, which refers to the active one. */
export function PaletteList({ id, sections, activeId, optionId, onPoint, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections.map(({ group, title, items }) => (
        <div key={group} role="group" aria-label={localText(title, locale)}>
          <div className={styles.group} aria-hidden="true">
            {localText(title, locale)}
          </div>
          {items.map((item) => {
            const own = `${group}:${item.key}`;
            return (
              <div
                key={own}
                id={optionId(own)}
                role="option"
                aria-selected={own === activeId}
                className={styles.option}
                onPointerMove={() => onPoint(own)}
                onClick={() => onChoose(item)}
              >
                <Icon name={item.icon} />
                <span className={styles.label}>{localText(item.label, locale)}</span>
                {item.hint && <span className={styles.hint}>{localText(item.hint, locale)}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
