import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { useFeedback } from './useFeedback';
import { copyText } from './copyText';
import { SrOnly } from '../marks/SrOnly';

const SHOWN = 2_000;

/** A button that copies a text and confirms it; `name` is what is copied. */
export function Copy({ text, name }: { text: string; name?: string }) {
  const { t } = useTranslation();
  const { toast } = useFeedback();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ title: t('errors.clipboard'), severity: 'error' });
  };
  const label = copied ? t('action.copied') : name ? t('secret.copy', { name }) : t('action.copy');
  return (
    <>
      <IconButton icon={copied ? 'check' : 'copy'} size="small" label={label} onClick={() => void copy()} />
      <span role="status">{copied && <SrOnly>{t('action.copied')}</SrOnly>}</span>
    </>
  );
}
