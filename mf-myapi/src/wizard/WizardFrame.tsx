import type { ReactNode } from 'react';
import { projectPaths } from '@titian/shared-contracts/project';
import { FootActions, Page, useTranslation } from '@titian/shared-ui';
import { usePageTitle } from '@titian/section-kit';
import type { StepName, StepState } from './steps';
import { StepHeading } from './StepHeading';
import { WizardSteps } from './WizardSteps';
import css from './wizard.module.css';

interface Props {
  title: string;
  /** The API that it is about, once there is one. */
  api?: { id: string; name: string };
  current: StepName;
  states: Record<StepName, StepState>;
  to: (step: StepName) => string | null;
  onGo?: (step: StepName) => void;
  saved?: ReactNode;
  /** At the beginning of the foot: what stops the next step. */
  note?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

/** The frame of the wizard: title, steps, content, and the buttons that stay in view. */
export function WizardFrame({ title, api, current, states, to, onGo, saved, note, buttons, children }: Props) {
  const { t } = useTranslation('myapi');
  usePageTitle(title);
  const above = api ? [{ label: api.name, to: projectPaths.owner(api.id) }] : [];
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t('projects.title'), to: projectPaths.registry() }, ...above, { label: title }]}
      actions={saved}
    >
      <WizardSteps current={current} states={states} to={to} onGo={onGo} />
      <StepHeading step={current} />
      {children}
      <FootActions>
        <div className={css.foot}>
          <span className={css.footNote}>{note}</span>
          {buttons}
        </div>
      </FootActions>
    </Page>
  );
}
