import { type TestCollection, TESTS_PER_COLLECTION } from '@titian/shared-contracts/api-test';
import { Button, Card, Icon, Menu, Notice, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { OutcomeTag } from '../parts/tests/OutcomeTag';
import { useLazyListTestsQuery, useRemoveCollectionMutation } from '../parts/tests/tests.api';
import { useRunTests } from '../parts/tests/useRunTests';
import { RunStrip } from './RunStrip';
import { useScheduleWords } from './useScheduleWords';
import css from './tests.module.css';

export type CollectionAct = 'edit' | 'schedule';
interface Props {
  collection: TestCollection;
  onShow: (runId: string) => void;
  onAct: (act: CollectionAct) => void;
}

function Acts({ collection, onAct }: Omit<Props, 'onShow'>) {
  const { t } = useTranslation('catalogue');
  const { confirm, fail } = useFeedback();
  const [remove] = useRemoveCollectionMutation();
  const { run, isStarting } = useRunTests();
  const { id, name, allowed, callsProduction, application, tests } = collection;
  const [find, { isFetching }] = useLazyListTestsQuery();
  const runAll = async () => {
    const query = { filter: `collectionId_eq=${id}`, pageSize: TESTS_PER_COLLECTION, _sort: 'name:asc' };
    try {
      // The run names its tests, as they are now.
      const { data } = await find({ query }).unwrap();
      await run({ testIds: data.map((one) => one.id), callsProduction, application: application.name });
    } catch (error) {
      fail(error);
    }
  };
  const removeIt = async () => {
    const question = { title: t('tests.deleteTitle', { name }), danger: true, action: t('tests.delete') };
    const body = t('tests.deleteCollection', { count: tests });
    if (await confirm({ ...question, body })) await remove({ params: { id } }).unwrap().catch(fail);
  };
  if (allowed.length === 0) return null;
  return (
    <div className={css.acts}>
      <Button
        size="small"
        icon="play-circle"
        loading={isFetching || isStarting}
        disabled={tests === 0}
        aria-label={t('tests.runAllOf', { name })}
        onClick={() => void runAll()}
      >
        {t('tests.runAll')}
      </Button>
      <Menu
        label={t('tests.actsOf', { name })}
        align="end"
        items={[
          { key: 'schedule', label: t('tests.schedule'), icon: 'calendar', run: () => onAct('schedule') },
          { key: 'edit', label: t('tests.edit'), icon: 'edit', run: () => onAct('edit') },
          { key: 'delete', label: t('tests.delete'), icon: 'delete', danger: true, run: () => void removeIt() },
        ]}
      >
        <Button size="small" icon="more" aria-label={t('tests.actsOf', { name })} />
      </Menu>
    </div>
  );
}

/** One collection: how its latest runs ended, and when it runs by itself. */
export function CollectionCard({ collection, onShow, onAct }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const words = useScheduleWords();
  const { name, application, tests, schedule, paused, nextRunAt, variables, runs } = collection;
  const [last] = runs;
  return (
    <Card label={name} className={css.card}>
      <header className={css.cardHead}>
        <div>
          <h2>{name}</h2>
          <p className={css.quiet}>
            {application.name} · {t('tests.count', { count: tests })}
          </p>
        </div>
        {last ? (
          <span className={css.last}>
            <OutcomeTag outcome={last.outcome} />
            <span className={css.quiet}>{t('tests.passedOf', { count: last.passed, total: last.total })}</span>
          </span>
        ) : (
          <span className={css.quiet}>{t('tests.neverRun')}</span>
        )}
      </header>
      <RunStrip runs={runs} onShow={onShow} />
      <p className={css.quiet}>
        <Icon name={schedule ? 'calendar' : 'user'} size={14} /> {schedule ? words(schedule) : t('tests.byHand')}
        {nextRunAt && ` · ${t('tests.next', { time: format.dateTime(nextRunAt) })}`}
        {variables && ` · ${variables.name}`}
      </p>
      {paused && <Notice tone="warning">{t(`tests.paused.${paused.reason}`)}</Notice>}
      <Acts collection={collection} onAct={onAct} />
    </Card>
  );
}
