import { useState } from 'react';
import type { Drift } from '@titian/shared-contracts/drift';
import type { OwnProject } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Checkbox,
  Empty,
  Facts,
  QueryView,
  SkeletonLines,
  Sparkline,
  Stack,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { useReadDriftQuery, useSetDriftSamplingMutation } from './drift.api';
import { OperationCard } from './OperationCard';
import { PatchDialog } from './PatchDialog';
import css from './drift.module.css';

interface Props {
  project: OwnProject;
  versionId: string;
  /** The version that a new one is made from. */
  sourceId: string;
  /** Whether the API may be changed at all. */
  editable: boolean;
}

function Sampling({ id, on, editable }: { id: string; on: boolean; editable: boolean }) {
  const { t } = useTranslation('myapi');
  const [set, { isLoading }] = useSetDriftSamplingMutation();
  return (
    <div className={css.sampling}>
      <Checkbox
        checked={on}
        disabled={!editable || isLoading}
        onChange={(next) => void set({ params: { id }, body: { on: next } })}
      >
        {t('drift.sampling')}
      </Checkbox>
      <p className={css.quiet}>{t('drift.samplingNote')}</p>
    </div>
  );
}

function Figures({ drift: { samples, departed, days } }: { drift: Drift }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <div className={css.figures}>
      <div>
        <span className={css.share}>{format.percent(departed / samples, 1)}</span>
        <p className={css.quiet}>{t('drift.shareNote')}</p>
      </div>
      <Sparkline
        values={days.map((day) => (day.samples === 0 ? 0 : day.departed / day.samples))}
        width={160}
        height={40}
        label={t('drift.byDay')}
      />
      <Facts
        rows={[
          [t('drift.samples'), format.number(samples)],
          [t('drift.departed'), format.number(departed)],
        ]}
      />
    </div>
  );
}

function Found({ drift, project, versionId, sourceId, editable }: Props & { drift: Drift }) {
  const { t } = useTranslation('myapi');
  const [isPatching, setPatching] = useState(false);
  const mayChange = usePermission('api.update') && editable;
  const withFindings = drift.operations.filter(({ findings }) => findings.length > 0);
  return (
    <Stack>
      <Card
        title={t('drift.title', { version: drift.version })}
        actions={
          drift.patched > 0 && (
            <Button type="primary" icon="edit" onClick={() => setPatching(true)}>
              {t('drift.patch')}
            </Button>
          )
        }
      >
        {drift.samples > 0 ? (
          <Figures drift={drift} />
        ) : (
          <Empty
            icon="search"
            title={t(drift.sampling ? 'drift.noSamples' : 'drift.isOff')}
            body={t(drift.sampling ? 'drift.noSamplesBody' : 'drift.isOffBody')}
          />
        )}
        <Sampling id={project.id} on={drift.sampling} editable={mayChange} />
      </Card>
      {withFindings.map((operation) => (
        <OperationCard key={`${operation.method} ${operation.path}`} operation={operation} />
      ))}
      {drift.samples > 0 && withFindings.length === 0 && (
        <Card>
          <Empty icon="check-circle" title={t('drift.none')} body={t('drift.noneBody')} />
        </Card>
      )}
      {isPatching && (
        <PatchDialog
          {...{ project, versionId, sourceId }}
          mayApply={mayChange}
          byHand={withFindings.flatMap(({ findings }) => findings).filter(({ cure }) => cure === 'byHand').length}
          onClose={() => setPatching(false)}
        />
      )}
    </Stack>
  );
}

/** Where answers of a version depart from its document, by operation, and the patch that adds what isn't there. */
export function DriftView(props: Props) {
  const { t } = useTranslation('myapi');
  const query = useReadDriftQuery({ params: { id: props.project.id, versionId: props.versionId } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('drift.failure')}>
      {(drift) => <Found {...props} drift={drift} />}
    </QueryView>
  );
}
