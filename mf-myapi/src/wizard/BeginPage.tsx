import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authoringPaths, type NewApi } from '@titian/shared-contracts/authoring';
import { projectPaths } from '@titian/shared-contracts/project';
import { useTabDraft } from '@titian/shared-auth';
import { Button, Card, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, FormField, ResourceForm, Select } from '@titian/shared-ui/data';
import { AboutFields, IdentityFields } from '../parts/authoring/ApiFields';
import { useBeginApiMutation, useReadChoicesQuery } from '../parts/authoring/authoring.api';
import { stepAfter } from './steps';
import { useStepStates } from './useStepStates';
import { WizardFrame } from './WizardFrame';

const EMPTY = { my: '', en: '' };
const START: Partial<NewApi> = {
  ...{ dataClassification: 'Limited', personalData: false, tags: [] },
  ...{ summary: EMPTY, description: EMPTY, legalBasis: EMPTY, updateFrequency: EMPTY },
};

/** For whom it is published, where the author may do so for several. */
function Publisher() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { data } = useReadChoicesQuery();
  if (!data || data.own.length < 2) return null;
  const options = data.own.map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return (
    <Card title={t('authoring.parts.publisher')}>
      <FormField
        name="organizationId"
        label={t('projects.organization')}
        rules={[{ required: true, message: t('authoring.help.organization') }]}
      >
        <Select options={options} showSearch optionFilterProp="label" />
      </FormField>
    </Card>
  );
}

/** The first step of an API that isn't there yet: it becomes a draft with the first press of Continue. */
export function BeginPage() {
  const { t } = useTranslation('myapi');
  const navigate = useNavigate();
  const [begin, { isLoading }] = useBeginApiMutation();
  const formId = useId();
  const [form] = Form.useForm<NewApi>();
  const typed = Form.useWatch<NewApi>([], form);
  const kept = useTabDraft<Partial<NewApi>>('titian.newApi');
  const [initial] = useState(() => ({ ...START, ...kept.read() }));
  useEffect(() => {
    if (typed && form.isFieldsTouched()) kept.write(typed);
  }, [typed, form, kept]);
  const closes = useRef(false);
  const made = useRef<string>(undefined);
  // Left in the render in which the form counts as saved, so that nobody is asked whether to leave it.
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (next) void navigate(next, { replace: true });
  }, [navigate, next]);
  const states = useStepStates(null);
  const send = async (values: NewApi) => {
    const { id, versions } = await begin({ body: values }).unwrap();
    kept.forget();
    const continued = authoringPaths.wizard(id, versions[0]!.id, stepAfter('basics'));
    made.current = closes.current ? projectPaths.owner(id) : continued;
  };
  const buttons = (
    <>
      <Button type="text" form={formId} disabled={isLoading} htmlType="submit" onClick={() => (closes.current = true)}>
        {t('wizard.close')}
      </Button>
      <Button
        type="primary"
        form={formId}
        loading={isLoading}
        htmlType="submit"
        onClick={() => (closes.current = false)}
      >
        {t('wizard.continue')}
      </Button>
    </>
  );
  return (
    <WizardFrame
      title={t('wizard.newApi')}
      current="basics"
      states={states}
      to={() => null}
      note={t('wizard.notYet')}
      buttons={buttons}
    >
      <ResourceForm<NewApi>
        id={formId}
        form={form}
        initialValues={initial}
        onSubmit={send}
        onDirty={(isDirty) => !isDirty && setNext(made.current)}
      >
        <Stack>
          <Publisher />
          <IdentityFields identifierFixedBy={null} />
          <AboutFields />
        </Stack>
      </ResourceForm>
    </WizardFrame>
  );
}
