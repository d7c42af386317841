import { type ReactNode, useState } from 'react';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { useCsv } from '@titian/shared-ui/data';
import { EntryDrawer } from './EntryDrawer';
import { LogHistogram } from './LogHistogram';
import type { LogHead, LogRow, LogSource, LogWords } from './logSource';
import { QueryBar } from './QueryBar';
import { SavedSearches } from './SavedSearches';
import { TailedTable } from './TailedTable';
import { DAY, PRESETS } from './timeWindow';
import { useLogState } from './useLogState';
import { WindowPicker } from './WindowPicker';

interface Props<Row extends LogRow, F extends string> {
  source: LogSource<Row, F>;
  words: LogWords;
  head?: LogHead;
  /** What stands below the rows. */
  foot?: ReactNode;
}

/** Search of one log: time window, query, chart, rows, one entry in a drawer, export. The whole state is in the address. */
export function LogExplorer<Row extends LogRow, F extends string>({ source, words, head, foot }: Props<Row, F>) {
  const { t } = useTranslation('logs');
  const state = useLogState(source);
  const widest = state.presets.at(-1)!;
  const fields = source.useFields();
  const columns = source.useColumns();
  const exportCsv = source.useExport();
  const mayExport = usePermission(source.exportPermission);
  const save = useCsv(words.fileName);
  const { Entry } = source;
  const [isExporting, setExporting] = useState(false);
  // Each export is in the portal's log: a second press while one is made makes none.
  const exportRows = async () => {
    setExporting(true);
    await save(exportCsv(state.rowsQuery));
    setExporting(false);
  };
  const exportButton = mayExport && (
    <Button icon="download" loading={isExporting} onClick={() => void exportRows()}>
      {t('explorer.export')}
    </Button>
  );

  const actions = (
    <>
      {head?.actions}
      <SavedSearches list={source.name} />
      {exportButton}
    </>
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
    <Page {...head} title={words.title} purpose={words.purpose} actions={actions}>
      <WindowPicker state={state} Scope={source.Scope} />
      <QueryBar state={state} fields={fields} />
      <LogHistogram source={source} state={state} words={words} />
      <TailedTable source={source} state={state} words={words} columns={columns} empty={empty}>
        {(ids) =>
          state.entry && (
            <EntryDrawer
              title={words.entry ?? t('entry.title')}
              ids={ids}
              id={state.entry}
              onOpen={state.explore.open}
              onClose={state.close}
            >
              <Entry key={state.entry} id={state.entry} explore={state.explore} />
            </EntryDrawer>
          )
        }
      </TailedTable>
      {foot}
    </Page>
  );
}
