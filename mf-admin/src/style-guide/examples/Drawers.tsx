import { useState } from 'react';
import { ManagedReason } from '@titian/shared-contracts/managed';
import { Button, Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { BothNames, DecisionDrawer, DecisionForm, EditorDrawer, ReasonField } from '@titian/shared-ui/data';
import css from '../guide.module.css';
import { ROWS } from '../sampleRows';

const OPENERS = ['editor', 'decision'] as const;
type Choice = { decision: 'save' | 'remove' };

/** One record beside its list: to change it, or to decide about it with its facts in view. */
export default function Drawers() {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [open, setOpen] = useState<(typeof OPENERS)[number] | null>(null);
  const close = () => setOpen(null);
  const done = async () => toast({ title: t('guide.sample.saved'), severity: 'success' });
  const decision = {
    label: t('guide.sample.decision'),
    choices: (['save', 'remove'] as const).map((value) => ({
      ...{ value, title: t(`guide.act.${value}`), submit: t(`guide.act.${value}`), help: t('guide.sample.hint') },
      danger: value === 'remove',
    })),
    fields: (chosen: Choice['decision']) => chosen === 'remove' && <ReasonField schema={ManagedReason} />,
    onSubmit: done,
  };
  return (
    <Stack>
      <div className={css.row}>
        {OPENERS.map((one) => (
          <Button key={one} onClick={() => setOpen(one)}>
            {t(`guide.open.${one}`)}
          </Button>
        ))}
      </div>
      <DecisionForm<Choice> {...decision} onDirty={() => undefined} />
      {open === 'editor' && (
        <EditorDrawer
          title={t('guide.open.editor')}
          initial={{ name: ROWS[0]!.name }}
          action={t('guide.act.save')}
          onSubmit={done}
          onClose={close}
        >
          <BothNames />
        </EditorDrawer>
      )}
      {open === 'decision' && (
        <DecisionDrawer<Choice> title={t('guide.sample.api')} decision={{ ...decision, version: 1 }} onClose={close}>
          <p>{t('guide.sample.text')}</p>
        </DecisionDrawer>
      )}
    </Stack>
  );
}
