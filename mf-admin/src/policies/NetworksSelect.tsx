import { type ControlProps, Select } from '@titian/shared-ui/data';

interface Props extends ControlProps {
  value?: string[];
  onChange?: (networks: string[]) => void;
}

/** Addresses and networks, typed or pasted. */
export const NetworksSelect = (control: Props) => (
  <Select
    {...control}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', ' ']}
    placeholder="10.1.0.0/16"
  />
);
