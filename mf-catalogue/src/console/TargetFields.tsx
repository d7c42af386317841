import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { Segmented, SelectInput, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './console.module.css';

interface Props {
  targets: readonly ConsoleTarget[];
  target: ConsoleTarget;
  ofOneApi: boolean;
  onChoose: (target: ConsoleTarget) => void;
}
const ENVIRONMENTS = ['Sandbox', 'Production'] as const;

/** As which application, of which API, and in which environment: sandbox first. */
export function TargetFields({ targets, target, ofOneApi, onChoose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const apis = [...new Map(targets.map((one) => [one.project.id, one])).values()];
  const ofApi = targets.filter(({ project }) => project.id === target.project.id);
  const applications = [...new Map(ofApi.map((one) => [one.application.id, one])).values()];
  const ofBoth = ofApi.filter(({ application }) => application.id === target.application.id);
  const options = ENVIRONMENTS.flatMap((value) =>
    ofBoth.some(({ environment }) => environment === value)
      ? [{ value, label: common(`environment.${value}`), ...(value === 'Production' && { icon: 'lock' as const }) }]
      : [],
  );
  const first = (rows: readonly ConsoleTarget[]) => {
    const [row] = [...rows].sort((a, b) => ENVIRONMENTS.indexOf(a.environment) - ENVIRONMENTS.indexOf(b.environment));
    if (row) onChoose(row);
  };
  return (
    <div className={css.target}>
      {!ofOneApi && (
        <div className={css.field}>
          <span aria-hidden="true">{t('console.api')}</span>
          <SelectInput
            label={t('console.api')}
            options={apis.map(({ project }) => ({
              value: project.id,
              label: `${format.text(project.Name)} ${project.version}`,
            }))}
            value={target.project.id}
            onChange={(id) => first(targets.filter(({ project }) => project.id === id))}
          />
        </div>
      )}
      <div className={css.field}>
        <span aria-hidden="true">{t('console.application')}</span>
        <SelectInput
          label={t('console.application')}
          options={applications.map(({ application, package: pack }) => ({
            value: application.id,
            label: `${application.name} · ${format.text(pack.name)}`,
          }))}
          value={target.application.id}
          onChange={(id) => first(ofApi.filter(({ application }) => application.id === id))}
        />
      </div>
      <div className={css.field}>
        <span aria-hidden="true">{t('console.environment')}</span>
        <Segmented
          label={t('console.environment')}
          options={options}
          value={target.environment}
          onChange={(value) => onChoose(ofBoth.find(({ environment }) => environment === value)!)}
        />
      </div>
    </div>
  );
}
