import { useState } from 'react';
import type { TermsRevision } from '@titian/shared-contracts/catalogue';
import { Button, Notice, QueryView, SkeletonLines, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Modal, Select } from '@titian/shared-ui/data';
import { RevisionText } from './RevisionText';
import { useReadTermsQuery } from './terms.api';
import css from './terms.module.css';

export interface TermsOf {
  projectId: string;
  packageId: string;
  /** Of the package. */
  name: string;
  /** The revision that the reader accepted. */
  accepted?: number | null;
}

function Revisions({ revisions, accepted }: { revisions: TermsRevision[]; accepted: number | null }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const isKept = revisions.some(({ revision }) => revision === accepted);
  const [chosen, setChosen] = useState(isKept ? accepted : revisions[0]!.revision);
  const shown = revisions.find(({ revision }) => revision === chosen) ?? revisions[0]!;
  const options = revisions.map(({ revision, until }) => ({
    value: revision,
    label: until
      ? t('packageTerms.until', { revision, day: format.date(until) })
      : t('packageTerms.latest', { revision }),
  }));
  return (
    <>
      <div className={css.choice}>
        <Select
          aria-label={t('packageTerms.revision')}
          style={{ width: '100%' }}
          options={options}
          value={shown.revision}
          onChange={setChosen}
        />
      </div>
      {accepted !== null && !isKept && <Notice>{t('packageTerms.unknown', { revision: accepted })}</Notice>}
      {accepted === shown.revision && <Notice>{t('packageTerms.accepted')}</Notice>}
      <RevisionText revision={shown} />
    </>
  );
}

/** The terms of a package in all their revisions; opened at the one that the reader accepted. */
export function TermsDialog({
  projectId,
  packageId,
  name,
  accepted = null,
  onClose,
}: TermsOf & { onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const query = useReadTermsQuery({ params: { id: projectId, packageId } });
  const footer = <Button onClick={onClose}>{text('action.close')}</Button>;
  return (
    <Modal title={t('packageTerms.title', { name })} onClose={onClose} footer={footer}>
      <QueryView query={query} skeleton={<SkeletonLines lines={6} />} failure={t('packageTerms.failure')}>
        {(revisions) => <Revisions revisions={revisions} accepted={accepted} />}
      </QueryView>
    </Modal>
  );
}
