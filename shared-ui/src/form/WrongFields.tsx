import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SrOnly } from '../marks/SrOnly';
import type { FieldName } from './fieldKey';
import { fieldsOf, focusField } from './focusField';

/** The field's name, without the mark that it may stay empty. */
function labelOf(field: HTMLElement): string {
  if (field.dataset.label) return field.dataset.label;
  const label = field.querySelector('label')?.cloneNode(true) as HTMLElement | undefined;
  label?.querySelector('[data-optional]')?.remove();
  return label?.textContent?.trim() ?? '';
}

/** After a refused submit focuses the first wrong field of the form around it, and says how many there are. `names` is new per submit. */
export function WrongFields({ names }: { names: readonly FieldName[] }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState({ count: 0, label: '', submit: 0 });
  // After the commit that shows the errors, so that the control is described by its error when it gets the focus.
  useEffect(() => {
    const form = anchor.current?.closest('form');
    const [first, ...more] = form ? fieldsOf(form, names) : [];
    if (!first) return;
    focusField(first);
    setFound(({ submit }) => ({ count: 1 + more.length, label: labelOf(first), submit: submit + 1 }));
  }, [names]);
  return (
    <div ref={anchor} role="status">
      {found.count > 0 && (
        <SrOnly key={found.submit}>{t('form.wrong', { count: found.count, label: found.label })}</SrOnly>
      )}
    </div>
  );
}
