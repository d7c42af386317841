import { useRef } from 'react';
import { EXCEPTIONS_MAX, type ThrottleLevel, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Button, IconButton, useTranslation } from '@titian/shared-ui';
import { Form, ListField, type ListFieldProps } from '@titian/shared-ui/data';
import type { ExceptionDraft } from './exceptionDraft';
import { ExceptionFields } from './ExceptionFields';
import { useThrottlePolicyQuery } from './policies.api';
import { useFocusSoon } from './useFocusSoon';
import css from './policies.module.css';

type Given = Parameters<ListFieldProps['children']>;
interface Props {
  policy: ThrottlePolicy | null;
}

const NEW: ExceptionDraft = { limit: 60, burst: 0 };

function Rows({ policy, rows, acts }: Props & { rows: Given[0]; acts: Given[1] }) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusSoon(box);
  // What its exceptions name that can't be chosen any more.
  const { data } = useThrottlePolicyQuery({ params: { id: policy?.id ?? '' } }, { skip: !policy?.exceptions.length });
  const move = (place: number, by: -1 | 1) => {
    focusSoon(`${by}-${rows[place]!.key}`);
    if (rows[place + by]) acts.move(place, place + by);
  };
  const remove = (place: number) => {
    const next = rows[place + 1] ?? rows[place - 1];
    focusSoon(next ? `remove-${next.key}` : 'add');
    acts.remove(place);
  };
  const add = () => {
    focusSoon(`limit-${rows.length}`);
    acts.add(NEW);
  };
  return (
    <div ref={box}>
      {rows.map(({ key, name: place }) => (
        <fieldset key={key} className={css.exception}>
          <legend>{t('policies.exceptions.one', { number: place + 1 })}</legend>
          <span className={css.exceptionActs}>
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                size="small"
                icon={by < 0 ? 'up' : 'down'}
                data-goes={`${by}-${key}`}
                label={t(by < 0 ? 'policies.exceptions.up' : 'policies.exceptions.down', { number: place + 1 })}
                aria-disabled={!rows[place + by]}
                onClick={() => move(place, by)}
              />
            ))}
            <IconButton
              size="small"
              icon="delete"
              data-goes={`remove-${key}`}
              label={t('policies.exceptions.remove', { number: place + 1 })}
              onClick={() => remove(place)}
            />
          </span>
          <ExceptionFields place={place} names={data?.names} />
        </fieldset>
      ))}
      {rows.length < EXCEPTIONS_MAX && (
        <span data-goes="add">
          <Button icon="plus" onClick={add}>
            {t('policies.exceptions.add')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Other limits for some calls, in the order in which they are asked; packages say one rate for all calls, so policies of their level have none. */
export function ExceptionsField({ policy }: Props) {
  const { t } = useTranslation('admin');
  const level = Form.useWatch<ThrottleLevel | undefined>('level');
  if (level === undefined || level === 'Subscription') return null;
  return (
    <fieldset className={css.exceptionList}>
      <legend>{t('policies.exceptions.label')}</legend>
      <p className={css.quiet}>{t('policies.exceptions.help')}</p>
      <ListField name="exceptions" label={t('policies.exceptions.label')}>
        {(rows, acts) => <Rows policy={policy} rows={rows} acts={acts} />}
      </ListField>
    </fieldset>
  );
}
