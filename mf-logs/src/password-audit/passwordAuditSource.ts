import type { PasswordAuditEntry as Row } from '@titian/shared-contracts';
import { useKeyedText } from '@titian/shared-ui';
import type { LogAsked, LogSource } from '../parts/explorer/logSource';
import { OUTCOME_COLOURS } from '../parts/outcomeColours';
import {
  useExportPasswordAuditMutation,
  useListPasswordAuditQuery,
  usePasswordAuditHistogramQuery,
} from './passwordAudit.api';
import { usePasswordAuditColumns } from './passwordAuditColumns';
import { PasswordAuditEntry } from './PasswordAuditEntry';
import { FIELDS, type Field, usePasswordAuditFields } from './usePasswordAuditFields';

/** The password audit as a source of the explorer. */
export const passwordAuditSource: LogSource<Row, Field> = {
  name: 'password-audit',
  filters: FIELDS,
  exportPermission: 'logs.password-audit.export',
  useRows: (asked) => useListPasswordAuditQuery({ query: asked }),
  useBuckets(asked) {
    const { data, ...query } = usePasswordAuditHistogramQuery({ query: asked });
    return { ...query, data: data?.map(({ from, to, ...values }) => ({ from, to, values })) };
  },
  useFields: usePasswordAuditFields,
  useSeries() {
    const word = useKeyedText();
    return Object.entries(OUTCOME_COLOURS).map(([key, colour]) => ({
      key,
      colour,
      label: word(`state.outcome.${key}`),
    }));
  },
  useColumns: usePasswordAuditColumns,
  useExport() {
    const [exportAudit] = useExportPasswordAuditMutation();
    return (asked: LogAsked) => exportAudit({ query: asked }).unwrap();
  },
  rowName: ({ event, account }) => `${event} ${account}`,
  Entry: PasswordAuditEntry,
};
