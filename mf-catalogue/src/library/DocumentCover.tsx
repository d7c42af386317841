import { defaultPictures, Icon } from '@titian/shared-ui';
import css from './library.module.css';

interface Props {
  /** Path of its own cover; without one the default is shown. */
  coverUrl: string | null;
}

/** The cover of a document, else the default, else the icon of a document. Decorative: its name is shown beside it. */
function DocumentCover({ coverUrl }: Props) {
  const picture = coverUrl ?? defaultPictures().document;
  return (
    <span className={css.cover} aria-hidden="true">
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="file-text" size={20} />}
    </span>
  );
}

/** A document in its list: its cover, its name and its tags. */
export const DocumentName = ({ name, tags, coverUrl }: Props & { name: string; tags: readonly string[] }) => (
  <span className={css.document}>
    <DocumentCover coverUrl={coverUrl} />
    <span className={css.words}>
      <span>{name}</span>
      {tags.length > 0 && <span className={css.quiet}>{tags.join(' · ')}</span>}
    </span>
  </span>
);

/** The cover of a document as large as its drawer; nothing where there is none. */
export function LargeCover({ coverUrl }: Props) {
  const picture = coverUrl ?? defaultPictures().document;
  return picture && <img className={css.large} src={picture} alt="" />;
}
