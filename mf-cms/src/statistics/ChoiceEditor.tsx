import { useState } from 'react';
import type { Figure, StatisticsChoice } from '@titian/shared-contracts/statistics';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, FigureBand, Page, Stack, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { shownOf, type Values } from './drafts';
import { FigureRows } from './FigureRows';
import { NewerChoice } from './NewerChoice';
import { useChooseStatisticsMutation } from './statistics.api';
import css from './statistics.module.css';

const FORM = 'statistics';

interface Props {
  /** What was opened. */
  choice: StatisticsChoice;
  /** What the server has now. */
  latest: StatisticsChoice;
  onShow: (choice: StatisticsChoice) => void;
}

/** The figures of the home page as they are typed, and above them as readers will see them. */
export function ChoiceEditor({ choice, latest, onShow }: Props) {
  const { t } = useTranslation('cms');
  const { toast } = useFeedback();
  const mayChoose = usePermission('cms.content.approve');
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  /** The version that is saved over. */
  const [seen, setSeen] = useState(choice.rowVersion);
  const drafts =
    (Form.useWatch('figures', { form, preserve: true }) as Values['figures'] | undefined) ?? choice.figures;
  const [choose] = useChooseStatisticsMutation();
  const { changed } = choice;

  const submit = async () => {
    const { figures } = form.getFieldsValue(true) as Values;
    const saved = await choose({ body: { figures: figures as Figure[], rowVersion: seen } }).unwrap();
    toast({ title: t('statistics.saved'), severity: 'success' });
    onShow(saved);
  };
  const save = (
    <Button type="primary" icon="save" htmlType="submit" form={FORM} disabled={!isDirty}>
      {t('statistics.save')}
    </Button>
  );
  return (
    <Page title={t('statistics.title')} purpose={t('statistics.purpose')} actions={mayChoose && save}>
      <Stack>
        {latest.rowVersion > seen && (
          <NewerChoice
            {...{ newer: latest, isDirty }}
            onKeepMine={() => setSeen(latest.rowVersion)}
            onShow={() => onShow(latest)}
          />
        )}
        <Card title={t('statistics.preview')} hint={t('statistics.previewHint')} flush>
          <FigureBand statistics={shownOf(drafts, latest.computed)} />
        </Card>
        <Card title={t('statistics.figures')} hint={t('statistics.inOrder')}>
          <ResourceForm<Values>
            {...{ id: FORM, form }}
            initialValues={{ figures: choice.figures }}
            disabled={!mayChoose}
            onDirty={setDirty}
            onSubmit={submit}
          >
            <Form.List name="figures">
              {(rows, { add, remove, move }) => (
                <FigureRows {...{ rows, drafts }} disabled={!mayChoose} onAdd={add} onRemove={remove} onMove={move} />
              )}
            </Form.List>
          </ResourceForm>
          <p className={css.changed}>
            {changed ? t('statistics.changed', { by: changed.by }) : t('statistics.came')}
            {changed && (
              <>
                , <When at={changed.at} />
              </>
            )}
          </p>
        </Card>
      </Stack>
    </Page>
  );
}
