import { Component, type ReactNode } from 'react';

interface Props {
  /** Where the reader is: moving on gives the page another chance. */
  place: string;
  onCaught(error: Error): void;
  onReset(): void;
  children: ReactNode;
  message(retry: () => void): ReactNode;
}
interface State {
  error: Error | null;
  place: string;
}

/** Holds a page that throws, so that the section around it stays. Error boundaries do not reach over React roots. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    if (props.place === state.place) return null;
    if (state.error) props.onReset();
    return { error: null, place: props.place };
  }

  override componentDidCatch(error: Error) {
    this.props.onCaught(error);
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error ? this.props.message(this.retry) : this.props.children;
  }
}
