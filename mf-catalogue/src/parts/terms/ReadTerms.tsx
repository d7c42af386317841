import { useState } from 'react';
import { Button, useTranslation } from '@titian/shared-ui';
import { TermsDialog, type TermsOf } from './TermsDialog';

/** Opens the terms of a package. */
export function ReadTerms(terms: TermsOf) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('packageTerms.readOf', { name: terms.name })}
        onClick={() => setOpen(true)}
      >
        {t('packageTerms.read')}
      </Button>
      {isOpen && <TermsDialog {...terms} onClose={() => setOpen(false)} />}
    </>
  );
}
