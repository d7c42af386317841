import { Component, type ReactNode } from 'react';

interface Props {
  /** Key of the location: the boundary resets when it changes. */
  locationKey: string;
  onCaught(error: Error): void;
  onReset(): void;
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
}
interface State {
  error: Error | null;
  locationKey: string;
}

/** Catches the errors of a page, so that the section around it stays. Each React root needs its own: boundaries do not cross roots. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    if (props.locationKey === state.locationKey) return null;
    if (state.error) props.onReset();
    return { error: null, locationKey: props.locationKey };
  }

  override componentDidCatch(error: Error) {
    this.props.onCaught(error);
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error ? this.props.fallback(this.retry) : this.props.children;
  }
}
