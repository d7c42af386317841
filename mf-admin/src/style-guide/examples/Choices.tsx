import { useState } from 'react';
import { Button, Checkbox, Chip, Menu, Segmented, SelectInput, Stack, useTranslation } from '@titian/shared-ui';
import { ChoiceSelect, ControlGroup, RadioCards } from '@titian/shared-ui/data';
import css from '../guide.module.css';
import { usePressed } from '../usePressed';

const AWAY = { status: 503, code: 'unavailable', instance: 'req_WY3T2BRK8DWQ' };
const ENVIRONMENTS = ['production', 'sandbox'] as const;

/** Two to four words side by side: segmented; with a sentence each: cards; more: a select, which says where its options could not be loaded; any number of them: ticks in a group. */
export default function Choices() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const [environment, setEnvironment] = useState<(typeof ENVIRONMENTS)[number]>('production');
  const [checked, setChecked] = useState(true);
  const [ticked, setTicked] = useState<readonly string[]>(['production']);
  const [filtered, setFiltered] = useState(true);
  const [isHere, setHere] = useState(false);
  const loading = { isLoading: false, data: isHere ? true : undefined, error: AWAY, refetch: () => setHere(true) };
  const options = ENVIRONMENTS.map((value) => ({ value, label: t(`guide.environment.${value}`) }));
  const cards = options.map(({ value, label }) => ({ value, title: label, body: t('guide.sample.text') }));
  const label = t('guide.sample.environment');
  return (
    <Stack>
      <div className={css.row}>
        <Segmented label={label} options={options} value={environment} onChange={setEnvironment} />
        <SelectInput label={label} options={options} value={environment} onChange={setEnvironment} />
        <Menu
          label={t('guide.sample.menu')}
          items={[
            { key: 'edit', label: t('guide.act.edit'), icon: 'edit', run: pressed(t('guide.act.edit')) },
            {
              key: 'remove',
              label: t('guide.act.remove'),
              icon: 'delete',
              danger: true,
              run: pressed(t('guide.act.remove')),
            },
          ]}
        >
          <Button>{t('guide.sample.menu')}</Button>
        </Menu>
        <Checkbox checked={checked} onChange={setChecked}>
          {t('guide.sample.check')}
        </Checkbox>
        {filtered && (
          <Chip name={label} onRemove={() => setFiltered(false)}>
            {t(`guide.environment.${environment}`)}
          </Chip>
        )}
      </div>
      <ChoiceSelect
        aria-label={label}
        query={loading}
        options={isHere ? options : []}
        value={isHere ? environment : undefined}
        onChange={setEnvironment}
      />
      <RadioCards label={label} options={cards} value={environment} onChange={setEnvironment} />
      <RadioCards
        label={label}
        options={options.map(({ value, label: title }) => ({ value, title }))}
        compact
        value={environment}
        onChange={setEnvironment}
      />
      <ControlGroup label={label}>
        <Stack gap={8}>
          {options.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              checked={ticked.includes(value)}
              onChange={(on) => setTicked(on ? [...ticked, value] : ticked.filter((one) => one !== value))}
            >
              {name}
            </Checkbox>
          ))}
        </Stack>
      </ControlGroup>
    </Stack>
  );
}
