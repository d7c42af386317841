import type { PublishedGroup } from '@titian/shared-contracts/faq';
import { classes, useFormat } from '@titian/shared-ui';
import { Question } from './Question';
import css from './Faq.module.css';

interface Props {
  groups: readonly PublishedGroup[];
  /** The groups belong to the previous search while the new ones load. */
  stale: boolean;
}

/** Questions by group. */
export function Groups({ groups, stale }: Props) {
  const format = useFormat();
  return (
    <div className={classes(css.groups, stale && css.stale)} aria-busy={stale}>
      {groups.map(({ id, name, questions }) => (
        <div key={id}>
          <h3 className={css.group}>{format.text(name)}</h3>
          <ul className={css.list}>
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
