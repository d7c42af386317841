import type { ComponentType } from 'react';
import { AntdRoot } from './AntdRoot';

/** A hook that completes what a page passed on to a component of antd; used inside antd's provider. */
type Complete = (given: never) => object;

const asGiven: Complete = (given) => given;

/** The same component, static members included, wrapped in antd's provider. */
export const withAntd = <C extends object>(component: C, useProps: Complete = asGiven): C => {
  const Bare = component as unknown as ComponentType<object>;
  const Inner = (given: object) => <Bare {...useProps(given as never)} />;
  const Wrapped = (props: object) => (
    <AntdRoot>
      <Inner {...props} />
    </AntdRoot>
  );
  return Object.assign(Wrapped, component) as unknown as C;
};

/** Props that a page may set otherwise. */
export const withDefaults =
  (defaults: object): Complete =>
  (given: object) => ({ ...defaults, ...given });
