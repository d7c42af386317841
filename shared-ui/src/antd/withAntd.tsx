import type { ComponentType } from 'react';
import { AntdRoot } from './AntdRoot';

/** The same component, static members included, wrapped in antd's provider. */
export const withAntd = <C extends object>(component: C): C => {
  const Inner = component as unknown as ComponentType<object>;
  const Wrapped = (props: object) => (
    <AntdRoot>
      <Inner {...props} />
    </AntdRoot>
  );
  return Object.assign(Wrapped, component) as unknown as C;
};
