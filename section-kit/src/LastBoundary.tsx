import { Component, type ReactNode } from 'react';
import type { MountProps } from './contract';

/** Error boundary around the whole section: after an error here the section cannot render any more, so the shell's frame takes over. */
export class LastBoundary extends Component<MountProps & { children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error, 'mount');
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
