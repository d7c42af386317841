import { type LibraryItem, libraryPaths } from '@titian/shared-contracts/library';
import { Link } from '@titian/shared-ui';
import css from './library.module.css';

/** The tags of an item, each leading to all that have it. */
export const ItemTags = ({ kind, tags }: Pick<LibraryItem, 'kind' | 'tags'>) => (
  <span className={css.tags}>
    {tags.map((tag) => (
      <Link key={tag} to={libraryPaths.tagged(kind, tag)}>
        #{tag}
      </Link>
    ))}
  </span>
);
