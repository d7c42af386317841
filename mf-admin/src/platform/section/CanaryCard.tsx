import { useState } from 'react';
import type { Canary, Guard } from '@titian/shared-contracts/platform';
import { Button, Card, classes, Notice, useFormat, useTranslation, When } from '@titian/shared-ui';
import css from '../platform.module.css';
import look from './channels.module.css';
import { useSectionContext } from './sectionContext';
import { ShareSlider } from './ShareSlider';

/** The rule by which the guard takes the canary back. */
function GuardNotice({ guard, version }: { guard: Guard; version: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const number = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1);
  const values = {
    version,
    rate: number(guard.errorRate * 100),
    factor: number(guard.mountFactor),
    samples: format.number(guard.samples),
    minutes: guard.minutes,
  };
  return (
    <Notice icon="safety-certificate" title={t('canary.guard')}>
      {t('canary.guardBody', values)}
    </Notice>
  );
}

function RolloutSteps({ canary }: { canary: Canary }) {
  const { t } = useTranslation('admin');
  const { steps, step, nextAt } = canary;
  if (steps.length === 0) return <p className={css.quiet}>{t('canary.stays')}</p>;
  return (
    <div>
      <ol className={look.rollout} aria-label={t('canary.steps')}>
        {steps.map(({ percent, minutes }, at) => (
          <li
            key={at}
            className={classes(at < step && look.past, at === step && look.now)}
            aria-current={at === step ? 'step' : undefined}
          >
            <b>{percent}%</b> <span>{t('canary.minutes', { count: minutes })}</span>
          </li>
        ))}
        <li>
          <b>{t('channel.stable')}</b>
        </li>
      </ol>
      {nextAt && (
        <p className={css.quiet}>
          {t('canary.next')} <When at={nextAt} />
        </p>
      )}
    </div>
  );
}

function RunningCanary({ canary }: { canary: Canary }) {
  const { t } = useTranslation('admin');
  const { section, openAct } = useSectionContext();
  const [percent, setPercent] = useState(canary.percent);
  const { version } = canary;
  const running = section.history.find(({ serves }) => serves.includes('canary'));
  const mayMove = running?.allowed.includes('canary') ?? false;
  const mayEnd = section.allowed.includes('endCanary');
  const moved = percent !== canary.percent;
  return (
    <Card
      title={t('canary.title')}
      hint={t('canary.sticky')}
      actions={
        running?.allowed.includes('promote') && (
          <Button type="primary" size="small" onClick={() => openAct({ what: 'promote', version })}>
            {t('act.do.promote', { version })}
          </Button>
        )
      }
    >
      <div className={css.block}>
        <div className={look.shareLine}>
          <output className={look.percent}>{percent}%</output>
          <ShareSlider value={percent} onChange={setPercent} label={t('canary.share')} disabled={!mayMove} />
        </div>
        {(mayMove || mayEnd) && (
          <div className={css.buttons}>
            {mayMove && (
              <>
                <Button disabled={!moved} onClick={() => openAct({ what: 'share', version, percent })}>
                  {t('act.do.share', { percent })}
                </Button>
                <Button onClick={() => openAct({ what: 'canary', version })}>{t('canary.editSteps')}</Button>
              </>
            )}
            {mayEnd && (
              <Button danger onClick={() => openAct({ what: 'endCanary', version })}>
                {t('act.do.endCanary')}
              </Button>
            )}
          </div>
        )}
        <RolloutSteps canary={canary} />
        <GuardNotice guard={section.guard} version={version} />
      </div>
    </Card>
  );
}

/** The running canary with its slider and steps, or a button to start one. */
export function CanaryCard() {
  const { t } = useTranslation('admin');
  const { section, openAct } = useSectionContext();
  const { canary, stable, history, allowed } = section;
  // A new share, no matter who set it, resets the slider.
  if (canary) return <RunningCanary key={`${canary.version} ${canary.percent}`} canary={canary} />;
  const hasOther = history.some(({ version, blocked }) => version !== stable && !blocked);
  return (
    <Card title={t('canary.title')}>
      <div className={look.idle}>
        <p className={css.grow}>{t(stable && hasOther ? 'canary.idle' : 'canary.nothing')}</p>
        {allowed.includes('canary') && stable && (
          <Button icon="play-circle" onClick={() => openAct({ what: 'canary' })}>
            {t('canary.start')}
          </Button>
        )}
      </div>
    </Card>
  );
}
