import type { IssuePage } from '@titian/shared-contracts/helpdesk';
import { classes, Skeleton, StatusTag, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import type { ListState } from '@titian/shared-ui/data';
import type { ISSUE_FILTERS } from './useIssueFilters';
import css from './helpdesk.module.css';

type Totals = IssuePage['totals'];
type State = ListState<(typeof ISSUE_FILTERS)[number]>;
const ORDER = ['Open', 'In Progress', 'overdue', 'Closed'] as const satisfies readonly (keyof Totals)[];

const isOn = (name: keyof Totals, { filters }: State) =>
  name === 'overdue' ? filters.overdue.includes('true') : filters.status.length === 1 && filters.status[0] === name;

/** Number of issues by status and overdue; each figure toggles a filter of the list. */
export function IssueTotals({ totals, state }: { totals: Totals | undefined; state: State }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const toggle = (name: keyof Totals) => {
    const on = isOn(name, state);
    if (name === 'overdue') state.narrow({ overdue: on ? [] : ['true'], status: [] });
    else state.narrow({ status: on ? [] : [name], overdue: [] });
  };
  return (
    <div role="group" aria-label={t('helpdesk.totals')} className={css.totals}>
      {ORDER.map((name) => (
        <button
          key={name}
          type="button"
          className={classes(css.total, name === 'overdue' && (totals?.overdue ?? 0) > 0 && css.late)}
          aria-pressed={isOn(name, state)}
          onClick={() => toggle(name)}
        >
          <b>{totals ? format.number(totals[name]) : <Skeleton width={32} />}</b>
          {name === 'overdue' ? (
            <Tag tone={totals?.overdue ? 'error' : 'neutral'}>{t('helpdesk.late')}</Tag>
          ) : (
            <StatusTag kind="issue" state={name} />
          )}
        </button>
      ))}
    </div>
  );
}
