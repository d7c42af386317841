import type { Explanation } from '@titian/shared-contracts/policy';
import { Button, Icon, Link, Stack, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { policyPaths } from '@titian/shared-contracts/policy';
import { useRateWords } from './useRateWords';
import { Week } from './Week';
import css from './policies.module.css';

type Step = Explanation['steps'][number];

const MARKS = { true: ['check-circle-f', 'good'], false: ['close-circle-f', 'bad'], null: ['minus', 'quiet'] } as const;

function StepLine({ name, passed }: Step) {
  const { t } = useTranslation('admin');
  const key = String(passed) as 'true' | 'false' | 'null';
  const [icon, look] = MARKS[key];
  return (
    <li data-passed={passed === null ? 'none' : undefined}>
      <span className={css[look]}>
        <Icon name={icon} size={14} label={t(`policies.ask.verdict.${key}`)} />
      </span>
      {t(`policies.ask.steps.${name}`)}
    </li>
  );
}

/** With which purpose it was asked. */
function PurposeLine({ purpose }: Pick<Explanation, 'purpose'>) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const words =
    purpose === null
      ? t('policies.ask.withoutPurpose')
      : t('policies.ask.withPurpose', { purpose: text(`purpose.${purpose}`, undefined, purpose) });
  return <span className={css.quiet}>{words}</span>;
}

interface Props {
  explained: Explanation;
  /** Asks the same at another moment. */
  onAt: (at: string) => void;
}

/** What the gateway would say: the answer, each step, the hours of the week, and when it would pass next. */
export function Answer({ explained, onAt }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { refusal, steps, week, nextAllowedAt, version, at, purpose, policies, limits } = explained;
  const rate = useRateWords();
  const refusing = policies.find(({ allowed }) => !allowed);
  const deciding = refusing ?? policies.find(({ rule }) => rule !== null);
  const ruleWords =
    deciding &&
    (deciding.rule === null
      ? t('policies.ask.byOtherwise', { policy: deciding.name })
      : t('policies.ask.byRule', { policy: deciding.name, rule: deciding.rule + 1 }));
  return (
    <Stack gap={12}>
      <div className={css.answer} data-refused={refusal ? '' : undefined} role="status">
        <strong>
          {refusal ? t('policies.ask.no', { step: t(`policies.ask.steps.${refusal.step}`) }) : t('policies.ask.yes')}
        </strong>
        {refusal && (
          <>
            <code>
              {refusal.status} {refusal.code}
            </code>
            <span>{format.text(refusal.detail ?? refusal.title)}</span>
            {refusal.blockId && <Link to={policyPaths.blocks()}>{t('policies.ask.toBlocks')}</Link>}
          </>
        )}
        {ruleWords && (refusal === null || refusal.code === 'GDX-1701') && <span>{ruleWords}</span>}
        <PurposeLine purpose={purpose} />
        <span className={css.quiet}>{t('policies.ask.by', { version, at: format.dateTime(at) })}</span>
      </div>
      {nextAllowedAt && (
        <p>
          {t('policies.ask.next', { at: format.dateTime(nextAllowedAt) })}{' '}
          <Button size="small" onClick={() => onAt(nextAllowedAt)}>
            {t('policies.ask.askThis')}
          </Button>
        </p>
      )}
      <ol className={css.steps} aria-label={t('policies.ask.stepsLabel')}>
        {steps.map((step) => (
          <StepLine key={step.name} {...step} />
        ))}
      </ol>
      <p className={css.quiet}>{t('policies.ask.limits')}</p>
      {limits.length > 0 && (
        <ul className={css.users} aria-label={t('policies.ask.ratesLabel')}>
          {limits.map((one) => (
            <li key={one.name}>
              <span>
                {t(`policies.ask.rates.${one.name}`)}
                {one.exception !== null && (
                  <span className={css.quiet}> {t('policies.ask.exception', { number: one.exception + 1 })}</span>
                )}
              </span>
              <span>{rate(one)}</span>
            </li>
          ))}
        </ul>
      )}
      <Week week={week} />
    </Stack>
  );
}
