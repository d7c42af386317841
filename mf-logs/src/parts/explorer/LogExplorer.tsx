import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv } from '@titian/shared-ui/data';
import { EntryDrawer } from './EntryDrawer';
import { LogHistogram } from './LogHistogram';
import { Older } from './Older';
import type { LogRow, LogSource, LogWords } from './logSource';
import { QueryBar } from './QueryBar';
import { DAY, PRESETS } from './timeWindow';
import { useLogState } from './useLogState';
import { WindowPicker } from './WindowPicker';

interface Props<Row extends LogRow, F extends string> {
  source: LogSource<Row, F>;
  words: LogWords;
}

/** Search of one log: time window, query, chart, rows, one entry in a drawer, export. The whole state is in the address. */
export function LogExplorer<Row extends LogRow, F extends string>({ source, words }: Props<Row, F>) {
  const { t } = useTranslation('logs');
  const state = useLogState(source);
  const widest = state.presets.at(-1)!;
  const rows = source.useRows(state.rowsQuery);
  const fields = source.useFields();
  const columns = source.useColumns();
  const exportCsv = source.useExport();
  const mayExport = usePermission(source.exportPermission);
  const save = useCsv(words.fileName);
  const refetch = () => (state.preset ? state.refresh() : rows.refetch?.());
  const ids = rows.data?.data.map(({ id }) => id) ?? [];
  const { Entry } = source;
  const next = rows.data?.next;
  const exportButton = mayExport && (
    <Button icon="download" onClick={() => void save(exportCsv(state.rowsQuery))}>
      {t('explorer.export')}
    </Button>
  );

  const wider = (
    <Button onClick={() => state.choosePreset(widest)}>{t('explorer.wider', { days: PRESETS[widest] / DAY })}</Button>
  );
  const empty = (
    <Empty
      icon="history"
      title={t('explorer.empty')}
      body={t('explorer.emptyBody')}
      action={state.preset !== widest && wider}
    />
  );

  return (
    <Page title={words.title} purpose={words.purpose} actions={exportButton}>
      <WindowPicker state={state} Scope={source.Scope} />
      <QueryBar state={state} fields={fields} />
      <LogHistogram source={source} state={state} words={words} />
      <ResourceTable
        name={source.name}
        label={words.list}
        query={{ ...rows, refetch }}
        state={state.list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={source.rowName}
        onOpen={({ id }) => state.explore.open(id)}
        openId={state.entry}
        empty={empty}
        failure={words.failure}
        tools={<h2>{words.list}</h2>}
        foot={next !== undefined && <Older next={next} shown={ids.length} state={state} />}
        dense
      />
      {state.entry && (
        <EntryDrawer
          title={words.entry ?? t('entry.title')}
          ids={ids}
          id={state.entry}
          onOpen={state.explore.open}
          onClose={state.close}
        >
          <Entry key={state.entry} id={state.entry} explore={state.explore} />
        </EntryDrawer>
      )}
    </Page>
  );
}
