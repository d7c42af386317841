import { useState } from 'react';
import { type CanaryStep, platform, type SectionDetail } from '@titian/shared-contracts/platform';
import { Segmented, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, zodRules } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useMoveCanaryMutation } from '../platform.api';
import css from '../platform.module.css';
import { ShareSlider } from './ShareSlider';
import { StepsEditor } from './StepsEditor';
import { VersionSelect } from './VersionSelect';

interface Values {
  version: string;
  percent: number;
  steps: CanaryStep[];
}
type Mode = 'steps' | 'share';
const MODES: readonly Mode[] = ['steps', 'share'];
const FIRST_SHARE = 5;
/** Default steps: a slow rollout over one working day. */
const DEFAULT_STEPS: CanaryStep[] = [
  { percent: FIRST_SHARE, minutes: 60 },
  { percent: 25, minutes: 120 },
  { percent: 50, minutes: 240 },
];

const initialOf = ({ canary, history }: SectionDetail, version?: string): Values => ({
  version: version ?? canary?.version ?? history.find(({ allowed }) => allowed.includes('canary'))?.version ?? '',
  percent: canary?.percent ?? FIRST_SHARE,
  steps: canary?.steps.length ? canary.steps : DEFAULT_STEPS,
});

interface Props {
  section: SectionDetail;
  /** The release to start with; by default the running canary's, else the newest that isn't stable. */
  version?: string;
  onClose: () => void;
}

/** Serves a release to a share of visitors: in timed steps up to stable, or a fixed share. */
export function CanaryDialog({ section, version, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [move] = useMoveCanaryMutation();
  const [initial] = useState(() => initialOf(section, version));
  const [mode, setMode] = useState<Mode>(section.canary?.steps.length === 0 ? 'share' : 'steps');
  const rules = zodRules(platform.canary.body, text);
  // Steps are required in this form, although the contract makes them optional for a fixed share.
  const stepRules = rules('steps').map((rule) => ({ ...rule, required: true }));
  const send = async ({ reason, steps, percent, version: chosen }: Values & { reason: string }) => {
    const rollout = mode === 'steps' ? { steps, percent: steps[0]?.percent ?? FIRST_SHARE } : { steps: [], percent };
    const body = { version: chosen, reason, ...rollout };
    const { waiting } = await move({ params: { name: section.name }, body }).unwrap();
    toast({
      title: waiting ? t('act.waiting') : t('canary.started', { version: chosen, percent: rollout.percent }),
      body: waiting ? t('act.waitingBody') : undefined,
      severity: waiting ? 'info' : 'success',
    });
  };
  const effects = [
    t('canary.effectSticky'),
    t(mode === 'steps' ? 'canary.effectSteps' : 'canary.effectStays'),
    t('canary.effectGuard'),
  ];
  return (
    <ActDialog<Values>
      title={t(section.canary ? 'canary.change' : 'canary.start')}
      effects={effects}
      action={t(section.canary ? 'canary.changeNow' : 'canary.startNow')}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="version" label={t('releases.version')} rules={rules('version')}>
        <VersionSelect releases={section.history} act="canary" />
      </FormField>
      <div className={css.field}>
        <Segmented
          label={t('canary.mode')}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: t(`canary.modes.${value}`) }))}
        />
      </div>
      {mode === 'steps' ? (
        <FormField name="steps" label={t('canary.steps')} help={t('canary.stepsHelp')} rules={stepRules}>
          <StepsEditor />
        </FormField>
      ) : (
        <FormField name="percent" label={t('canary.share')} rules={rules('percent')}>
          <ShareSlider />
        </FormField>
      )}
    </ActDialog>
  );
}
