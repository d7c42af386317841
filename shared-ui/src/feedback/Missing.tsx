import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import type { Crumb } from '../layout/Breadcrumb';
import { Card } from '../layout/Card';
import { Page } from '../layout/Page';
import { Message } from './Message';

/** A page about one record. */
export interface RecordPage {
  /** Its title until the record is known. */
  title: ReactNode;
  /** The list that the record is in. */
  list: Crumb;
}

/** There is no such record for this reader: the way back to its list. Asking again wouldn't help. */
export function Missing({ list }: { list?: Crumb }) {
  const { t } = useTranslation();
  const back = list && (
    <Button type="primary" to={list.to}>
      {t('view.backToList', { list: list.label })}
    </Button>
  );
  return <Message icon="search" title={t('view.missing')} body={t('view.missingBody')} actions={back} />;
}

/** The frame of a record's page without the record: its own is part of the data. */
export function RecordFrame({ title, list, children }: RecordPage & { children: ReactNode }) {
  return (
    <Page title={title} breadcrumb={[list, { label: title }]}>
      <Card>{children}</Card>
    </Page>
  );
}
