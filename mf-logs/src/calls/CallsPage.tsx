import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '@titian/shared-ui';
import type { RecordedCall } from '@titian/shared-contracts/traffic';
import { LogExplorer } from '../parts/explorer/LogExplorer';
import type { LogHead, LogSource } from '../parts/explorer/logSource';
import type { Field } from './useCallFields';

interface Props {
  source: LogSource<RecordedCall, Field>;
  title: ReactNode;
  purpose?: ReactNode;
  head?: LogHead;
}

/** The explorer over calls. */
export function CallsPage({ source, title, purpose, head }: Props) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const summary = ({ success = 0, clientError = 0, refused = 0, failed = 0 }: Readonly<Record<string, number>>) => {
    const figures = {
      total: format.number(success + clientError + refused + failed),
      refused: format.number(refused),
      failed: format.number(failed),
    };
    return t(refused + failed > 0 ? 'calls.summary' : 'calls.summaryGood', figures);
  };
  const words = {
    ...{ title, purpose, summary },
    ...{ list: t('calls.list'), failure: t('calls.failure'), entry: t('calls.entry'), fileName: t('calls.fileName') },
  };
  return <LogExplorer source={source} words={words} head={head} />;
}
