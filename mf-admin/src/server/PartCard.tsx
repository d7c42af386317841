import type { ReactNode } from 'react';
import { PART_NAMES, type PartFact, type ServerPart } from '@titian/shared-contracts/server';
import { settingPaths } from '@titian/shared-contracts/portal-setting';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  CodeParts,
  Facts,
  StatusTag,
  useFeedback,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { useTestPartMutation } from './server.api';
import css from './server.module.css';
import { TestResult } from './TestResult';

/** Facts that are told in words, and those that are sizes. */
const IN_WORDS = new Set(['kind', 'encryption', 'password', 'accessKey', 'secretKey', 'clientSecret']);
const SIZES = new Set(['free', 'size']);

function useFactText() {
  const text = useKeyedText('admin');
  const format = useFormat();
  return ({ name, value }: PartFact) => {
    if (IN_WORDS.has(name)) return text(`server.values.${value}`, undefined, String(value));
    if (SIZES.has(name)) return format.bytes(Number(value));
    return typeof value === 'number' && name !== 'port' ? format.number(value) : <CodeParts>{String(value)}</CodeParts>;
  };
}

/** Where a part is set: in the environment of the server, or on another page. */
function Source({ part: { source, variables } }: { part: ServerPart }) {
  const { t } = useTranslation('admin');
  if (source === 'portal')
    return (
      <p className={css.source}>
        <Button to={settingPaths.portal()}>{t('server.setInPortal')}</Button>
      </p>
    );
  return (
    <p className={css.source}>
      {t('server.setInEnvironment')} <code>{variables.join(', ')}</code>
    </p>
  );
}

interface Props {
  part: ServerPart;
  /** In place of where it is set. */
  children?: ReactNode;
}

/** One part of the server: what it is, its state, what is set, and what its last test said. */
export function PartCard({ part, children }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const format = useFormat();
  const factText = useFactText();
  const { fail } = useFeedback();
  const mayTest = usePermission('setting.server.update');
  const [test, { isLoading }] = useTestPartMutation();
  const name = format.text(PART_NAMES[part.part]);
  const run = () =>
    void test({ params: { part: part.part } })
      .unwrap()
      .catch(fail);
  const act = t(part.part === 'mail' ? 'server.sendToMe' : 'server.test');
  const action = mayTest && part.isSet && (
    <Button loading={isLoading} aria-label={`${act}: ${name}`} onClick={run}>
      {act}
    </Button>
  );
  const isFaulty = part.test?.outcome === 'failed';
  const state = isFaulty ? 'Faulty' : part.isSet ? 'Set' : 'NotSet';
  return (
    <Card
      title={name}
      hint={
        <StatusTag
          kind="part"
          state={state}
          tone={({ Faulty: 'error', Set: 'success', NotSet: 'neutral' } as const)[state]}
        />
      }
      actions={action}
    >
      <Facts
        rows={part.facts.map(
          (fact) => [text(`server.facts.${fact.name}`, undefined, fact.name), factText(fact)] as const,
        )}
      />
      {children ?? <Source part={part} />}
      {part.test && <TestResult part={part.part} test={part.test} />}
    </Card>
  );
}
