import type { ComponentType } from 'react';
import { AntdRoot } from './AntdRoot';

/** The same component, static members included, wrapped in antd's provider; `defaults` are props that a page may set otherwise. */
export const withAntd = <C extends object>(component: C, defaults: object = {}): C => {
  const Inner = component as unknown as ComponentType<object>;
  const Wrapped = (props: object) => (
    <AntdRoot>
      <Inner {...defaults} {...props} />
    </AntdRoot>
  );
  return Object.assign(Wrapped, component) as unknown as C;
};
