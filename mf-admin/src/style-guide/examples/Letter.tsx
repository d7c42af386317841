import { useState } from 'react';
import type { Locale } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { Button, useTranslation } from '@titian/shared-ui';
import { LetterDialog } from '@titian/shared-ui/data';
import { fetchNowhere } from '../sampleFiles';

const NUMBER = 'ORD-2026-0042';

/** A letter to read, to print and to save, with the same words in all three. */
export default function Letter() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [locale, setLocale] = useState<Locale>('my');
  const letter: OrderLetter = {
    locale,
    letterhead: { name: t('guide.step.owner'), unit: t('guide.sample.aside'), imageUrl: null },
    references: [{ label: t('guide.sample.version'), value: NUMBER }],
    recipient: [t('guide.sample.person')],
    salutation: t('guide.sample.person'),
    subject: t('guide.sample.api'),
    opening: [t('guide.sample.text')],
    itemsTitle: t('guide.sample.list'),
    items: [
      {
        ...{ number: '1', name: t('guide.sample.api'), provider: t('guide.step.owner') },
        ...{ terms: 'v3.2', decision: t('guide.state.done'), tone: 'granted', notes: [] },
      },
    ],
    factsTitle: t('guide.sample.aside'),
    facts: [{ label: t('guide.sample.quota'), value: '50 000' }],
    closing: [t('guide.sample.hint')],
    footer: NUMBER,
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('guide.open.letter')}</Button>
      {isOpen && (
        <LetterDialog
          name={NUMBER}
          query={{ data: letter, isLoading: false }}
          locale={locale}
          onLocale={setLocale}
          fetchPdf={fetchNowhere}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
