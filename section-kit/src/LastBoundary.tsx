import { Component, type ReactNode } from 'react';
import type { MountProps } from './contract';

/** Around the whole section: what gets here cannot be shown by the section any more, so the frame takes over. */
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
