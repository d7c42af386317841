import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, LOCALES } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { Button } from '../controls/Button';
import { Segmented } from '../controls/Segmented';
import { QueryView } from '../feedback/QueryView';
import { asAsked, type QueryLike } from '../feedback/queryLike';
import { SkeletonLines } from '../feedback/Skeleton';
import { useFeedback } from '../feedback/useFeedback';
import { saveBlob } from '../files/saveFile';
import { Modal } from '../overlay/Modal';
import { LetterSheet } from './LetterSheet';
import { printWindow } from './printWindow';
import css from './LetterSheet.module.css';

export interface LetterDialogProps {
  /** The order's number; also the name of the saved file. */
  name: string;
  query: QueryLike<OrderLetter>;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Downloads the same letter as a PDF. */
  fetchPdf: () => Promise<Blob>;
  onClose: () => void;
}

const WIDTH = 860;

/** A letter to read, in either language, to print and to save. */
export function LetterDialog({ name, query, locale, onLocale, fetchPdf, onClose }: LetterDialogProps) {
  const { t } = useTranslation('common');
  const { fail, toast } = useFeedback();
  const [saving, setSaving] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const ready = asAsked(query).data !== undefined && !query.isFetching;

  const save = async () => {
    setSaving(true);
    try {
      saveBlob(`${name}.pdf`, await fetchPdf());
    } catch (error) {
      fail(error);
    }
    setSaving(false);
  };
  const print = () => {
    if (sheet.current && !printWindow(sheet.current, name)) toast({ title: t('letter.blocked'), severity: 'warning' });
  };
  const languages = (
    <Segmented
      label={t('letter.language')}
      value={locale}
      onChange={onLocale}
      options={LOCALES.map((value) => ({ value, label: t(`letter.${value}`) }))}
    />
  );
  const acts = (
    <div className={css.acts}>
      <Button icon="printer" disabled={!ready} onClick={print}>
        {t('letter.print')}
      </Button>
      <Button type="primary" icon="download" disabled={!ready} loading={saving} onClick={() => void save()}>
        {t('letter.save')}
      </Button>
    </div>
  );
  return (
    <Modal title={t('letter.title', { name })} width={WIDTH} tools={languages} footer={acts} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines />} failure={t('letter.failure')}>
        {(letter) => <LetterSheet ref={sheet} letter={letter} />}
      </QueryView>
    </Modal>
  );
}
