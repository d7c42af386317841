import { useRef } from 'react';
import { type Assertion, isReading } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { Button, CodeParts, useFeedback, useTranslation, Verb } from '@titian/shared-ui';
import type { SampleRequest } from '@titian/shared-ui/openapi';
import { astrayOf, type Draft, missingOf } from './callDraft';
import { waitOf } from './limits';
import type { Calls } from './useCalls';
import { useSecondsLeft } from './useSecondsLeft';
import type { Variables } from './useVariables';
import css from './console.module.css';

interface Props {
  target: ConsoleTarget;
  operation: ApiOperation;
  request: SampleRequest;
  /** With its variables filled in. */
  draft: Draft;
  expected: readonly Assertion[];
  variables: Variables;
  calls: Calls;
}

type Filled = Pick<Props, 'target' | 'operation' | 'draft' | 'variables'>;
const isSendable = ({ target, operation, draft, variables }: Filled): boolean =>
  [missingOf(draft), astrayOf(operation, draft), variables.unknown, variables.secret].every(
    (names) => names.length === 0,
  ) &&
  !draft.hasFiles &&
  target.security.apiKey;

/** The address as it is called, and the button. Production is asked about: before the first call, and before each that may change something. */
export function SendBar({ target, operation, request, draft, expected, variables, calls }: Props) {
  const { t } = useTranslation('catalogue');
  const { confirm } = useFeedback();
  const agreed = useRef(false);
  const { pathname, search } = new URL(request.url);
  const missing = missingOf(draft);
  const [last] = calls.calls;
  const refused = last?.state === 'done' && last.target.id === target.id && last.answer ? last.answer : null;
  const left = useSecondsLeft(last?.n, refused && waitOf(refused));
  const isRead = isReading(operation.method);

  const send = async () => {
    const isAsked = target.environment === 'Production' && !(isRead && agreed.current);
    const question = {
      title: t(isRead ? 'console.realTitle' : 'console.realChangeTitle', { name: target.application.name }),
      body: t(isRead ? 'console.realBody' : 'console.realChangeBody'),
      action: t('console.send'),
    };
    if (isAsked && !(await confirm(question))) return;
    agreed.current = true;
    await calls.send({ target, operation, request, expected });
  };
  return (
    <div className={css.bar}>
      <div className={css.address}>
        <Verb method={operation.method} />
        <code>
          <CodeParts>{pathname + search}</CodeParts>
        </code>
      </div>
      {calls.isRunning ? (
        <Button icon="close" onClick={calls.stop}>
          {t('console.stop')}
        </Button>
      ) : (
        <Button
          type="primary"
          icon={left ? 'clock-circle' : 'send'}
          disabled={left !== null || !isSendable({ target, operation, draft, variables })}
          onClick={() => void send()}
        >
          {left === null ? t('console.send') : t('console.againIn', { count: left })}
        </Button>
      )}
      {missing.length > 0 && (
        <p role="status" className={css.required}>
          {t('console.missing', { names: missing.join(', ') })}
        </p>
      )}
      <p className={css.quiet}>{t(`console.about.${target.environment}`)}</p>
    </div>
  );
}
