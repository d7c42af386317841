import type { SectionDetail } from '@titian/shared-contracts/platform';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import {
  useBlockReleaseMutation,
  useEndCanaryMutation,
  useMoveCanaryMutation,
  usePromoteReleaseMutation,
  useRollBackMutation,
  useUnblockReleaseMutation,
} from '../platform.api';
import type { Act } from './sectionContext';

/** Actions that need only a reason. */
export type PlainAct = Extract<Act, { what: 'promote' | 'rollback' | 'block' | 'unblock' | 'share' | 'endCanary' }>;

const DANGEROUS: readonly PlainAct['what'][] = ['rollback', 'block', 'endCanary'];

/** Runs an action; resolves to whether it waits for a second person. */
function usePlainAct({ name }: SectionDetail) {
  const [promote] = usePromoteReleaseMutation();
  const [rollBack] = useRollBackMutation();
  const [block] = useBlockReleaseMutation();
  const [unblock] = useUnblockReleaseMutation();
  const [moveCanary] = useMoveCanaryMutation();
  const [endCanary] = useEndCanaryMutation();
  const params = { name };
  return (act: PlainAct, reason: string) => {
    const { version } = act;
    const ofRelease = { params: { name, version }, body: { reason } };
    switch (act.what) {
      case 'promote':
        return promote({ params, body: { version, reason } }).unwrap();
      case 'rollback':
        return rollBack({ params, body: { version: act.goal, reason } }).unwrap();
      case 'block':
        return block(ofRelease).unwrap();
      case 'unblock':
        return unblock(ofRelease).unwrap();
      case 'share':
        return moveCanary({ params, body: { version, percent: act.percent, steps: [], reason } }).unwrap();
      case 'endCanary':
        return endCanary({ params, body: { reason } }).unwrap();
    }
  };
}

/** Shows the effect of an action, then runs it. */
export function SimpleAct({ act, section, onClose }: { act: PlainAct; section: SectionDetail; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const run = usePlainAct(section);
  const { what, version } = act;
  const values = { version, stable: section.stable ?? '–', percent: act.what === 'share' ? act.percent : 0 };
  const stopsSteps = what === 'share' && (section.canary?.steps.length ?? 0) > 0;
  const effects = [
    t(`act.effect.${what}`, values),
    ...(stopsSteps ? [t('act.effectSteps')] : []),
    ...(what === 'block' && section.stable === version
      ? [t('act.effectFallback', { version: section.fallback ?? '–' })]
      : []),
    ...(what === 'unblock' ? [] : [t('act.effectPortals')]),
  ];
  const send = async ({ reason }: { reason: string }) => {
    const { waiting } = await run(act, reason);
    toast({
      title: waiting ? t('act.waiting') : t(`act.done.${what}`, values),
      body: waiting ? t('act.waitingBody') : undefined,
      severity: waiting ? 'info' : 'success',
    });
  };
  return (
    <ActDialog
      title={t(`act.title.${what}`, values)}
      effects={effects}
      action={t(`act.do.${what}`, values)}
      danger={DANGEROUS.includes(what)}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
