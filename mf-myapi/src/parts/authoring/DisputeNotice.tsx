import { useEffect, useRef } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import type { Dispute } from './useDisputes';
import css from './authoring.module.css';

const LANGUAGES = ['my', 'en'] as const;
const isText = (value: unknown): value is LocalText => typeof value === 'object' && value !== null && 'my' in value;

/** A value of any field as words. */
function useWords() {
  const { t } = useTranslation('myapi');
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'authoring.yes' : 'authoring.no');
    if (Array.isArray(value)) return value.map(words).join(', ') || '–';
    if (typeof value !== 'object' || value === null) return String(value ?? '') || '–';
    if ('url' in value) return String(value.url);
    return Object.values(value).map(words).join(' · ') || '–';
  };
  return words;
}

/** What differs of a part: of a text in both languages those that do, each with its name. */
function useDifferences<F extends string>({ labelOf, wordsOf }: Pick<Props<F>, 'labelOf' | 'wordsOf'>) {
  const { t } = useTranslation('myapi');
  const words = useWords();
  return ({ field, mine, theirs }: Dispute<F>) => {
    const label = labelOf(field);
    const said = (value: unknown) => wordsOf?.(field, value) ?? words(value);
    if (!isText(mine) || !isText(theirs)) return [{ label, mine: said(mine), theirs: said(theirs) }];
    return LANGUAGES.filter((language) => mine[language] !== theirs[language]).map((language) => ({
      label: t(`authoring.in.${language}`, { field: label }),
      ...{ mine: words(mine[language]), theirs: words(theirs[language]) },
    }));
  };
}

interface Props<F extends string> {
  disputes: readonly Dispute<F>[];
  settle: (dispute: Dispute<F>, choice: 'mine' | 'theirs') => void;
  labelOf: (field: F) => string;
  /** A value as words, where the words of its kind are not enough. */
  wordsOf?: (field: F, value: unknown) => string | undefined;
}

/** Parts that two people changed at once: both are shown, and the author chooses. */
export function DisputeNotice<F extends string>({ disputes, settle, labelOf, wordsOf }: Props<F>) {
  const { t } = useTranslation('myapi');
  const differencesOf = useDifferences<F>({ labelOf, wordsOf });
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  // What is chosen makes it shorter, and moves nothing.
  useEffect(() => {
    if (disputes.length > 0 && disputes.length >= seen.current) box.current?.scrollIntoView?.({ block: 'center' });
    seen.current = disputes.length;
  }, [disputes]);
  if (disputes.length === 0) return null;
  return (
    <div ref={box}>
      <Notice tone="warning" title={t('authoring.dispute.title')}>
        {t('authoring.dispute.body')}
        <ul className={css.disputes}>
          {disputes.map((dispute) => (
            <li key={dispute.field}>
              {differencesOf(dispute).map(({ label, mine, theirs }) => (
                <div key={label} className={css.difference}>
                  <strong>{label}</strong>
                  <span>{t('authoring.dispute.mine', { value: mine })}</span>
                  <span>{t('authoring.dispute.theirs', { value: theirs })}</span>
                </div>
              ))}
              <span className={css.choices}>
                <Button size="small" onClick={() => settle(dispute, 'mine')}>
                  {t('authoring.dispute.keepMine')}
                </Button>
                <Button size="small" onClick={() => settle(dispute, 'theirs')}>
                  {t('authoring.dispute.takeTheirs')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
