import type { LibraryItem } from '@titian/shared-contracts/library';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import { classes } from '../classes';
import { usePictureWords } from './words';
import css from './picture.module.css';

export interface PictureGridProps {
  label: string;
  pictures: readonly LibraryItem[];
  /** The one that is chosen, where one is. */
  chosen?: string | null;
  onOpen: (picture: LibraryItem) => void;
}

/** Pictures of the gallery, each a button of its title. */
export function PictureGrid({ label, pictures, chosen, onOpen }: PictureGridProps) {
  const t = usePictureWords();
  const format = useFormat();
  return (
    <ul className={css.grid} aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            className={classes(css.card, picture.id === chosen && css.chosen)}
            aria-pressed={chosen === undefined ? undefined : picture.id === chosen}
            onClick={() => onOpen(picture)}
          >
            <span className={css.frame}>
              <img src={picture.file.url} alt={format.text(picture.alt)} loading="lazy" decoding="async" />
              {picture.id === chosen && <Icon name="check-circle-f" size={20} className={css.mark} />}
            </span>
            <span className={css.name}>{format.text(picture.title)}</span>
            {picture.tags.length > 0 && <span className={css.tags}>{picture.tags.join(' · ')}</span>}
            <span className={css.kind}>
              {t(`category.${picture.category}`)} · {format.bytes(picture.file.size)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
