import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ApiModel } from '@titian/shared-contracts/openapi';
import { useFormat } from '../format/useFormat';
import { useKeepInView } from '../layout/useKeepInView';
import { Verb } from '../marks/Verb';
import css from './Nav.module.css';

interface Props {
  groups: ApiModel['groups'];
  /** Id of the current operation. */
  current: string | undefined;
  id: string;
  onChoose: () => void;
}

/** All operations by tag; the current one is marked. */
export function OperationNav({ groups, current, id: listId, onChoose }: Props) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const { search } = useLocation();
  const list = useKeepInView(current);
  return (
    <div ref={list} id={listId} className={css.list}>
      {groups.map(({ tag, operations }) => (
        <div key={tag} className={css.group}>
          <p className={css.tag} id={`nav.${tag}`}>
            {tag || t('nav.other')}
          </p>
          <ul aria-labelledby={`nav.${tag}`}>
            {operations.map(({ id, method, path, summary, deprecated }) => (
              <li key={id}>
                <Link
                  to={{ search, hash: id }}
                  className={css.link}
                  onClick={onChoose}
                  aria-current={id === current ? 'location' : undefined}
                >
                  <Verb method={method} />
                  <span className={deprecated ? css.old : undefined}>{format.text(summary) || path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
