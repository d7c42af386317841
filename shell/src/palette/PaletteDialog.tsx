import { useLayoutEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { SrOnly, useTranslation } from '@titian/shared-ui';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';
import type { PaletteItem } from './items';
import styles from './palette.module.css';
import { PaletteField } from './PaletteField';
import { PaletteList } from './PaletteList';
import { saveRecent } from './recent';
import { usePalette } from './usePalette';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The command palette: a combobox over pages, actions, and the results of the sections' finders. Mounted while it is open. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { typed, type, nouns, sections, waiting, failed, userId } = usePalette();
  const items = sections.flatMap(({ group, items: rows }) =>
    rows.map((item) => ({ item, id: `${group}:${item.key}` })),
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  );
  const active = items[at];
  const optionId = (id: string) => `${listId}-${id}`;

  useLayoutEffect(() => {
    const { current } = dialog;
    // jsdom has the element without its methods.
    if (current?.showModal && !current.open) current.showModal();
    else if (current) current.open = true;
    // close() restores the focus; just removing the element would lose it.
    return () => current?.close?.();
  }, []);
  const choose = (item: PaletteItem) => {
    onClose();
    saveRecent(userId, item);
    if (item.path) void navigate(local(item.path));
    else item.run?.();
  };
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWanted(items.at((at + step) % items.length)?.id ?? null);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active.item);
    }
  };
  const closeOutside = ({ target }: PointerEvent) => {
    if (target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.label')}
      onClose={onClose}
      onPointerDown={closeOutside}
    >
      <PaletteField
        typed={typed}
        nouns={nouns}
        listId={listId}
        activeId={active && optionId(active.id)}
        onKeyDown={keys}
        onType={(text) => {
          setWanted(null);
          type(text);
        }}
      />
      <PaletteList
        id={listId}
        sections={sections}
        activeId={active?.id ?? null}
        optionId={optionId}
        onPoint={setWanted}
        onChoose={choose}
      />
      <p className={styles.foot} role="status">
        {failed && t('palette.failed')}
        {!failed && waiting && t('palette.waiting')}
        {!failed && !waiting && <SrOnly>{t('palette.count', { count: items.length })}</SrOnly>}
        {!failed && !waiting && <span aria-hidden="true">{t('palette.keys')}</span>}
      </p>
    </dialog>
  );
}
