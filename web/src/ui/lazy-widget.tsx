import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';

const retryDelayMs = 1_000;

type LazyWidget<Props extends object> = {
  Widget: ComponentType<Props>;
  /** The part alone, which suspends until it has loaded. */
  Part: ComponentType<Props>;
  preload: () => void;
};

/**
 * A part of the page that is loaded at the first sign of interest; `preload` loads it ahead, on hover or focus. Without
 * a connection it waits for one, and with a bad one it retries, so a press is answered late rather than never.
 */
export function createLazyWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWidget<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let triesLeft = 2;
  const once = (): Promise<ComponentType<Props>> => {
    loading ??= load().catch(async (error: unknown) => {
      loading = undefined;
      if (navigator.onLine && triesLeft-- === 0) throw error;
      await new Promise((resolve) =>
        navigator.onLine
          ? setTimeout(resolve, retryDelayMs)
          : addEventListener('online', resolve, { once: true }),
      );
      return once();
    });
    return loading;
  };
  const Part = lazy(async () => ({ default: await once() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when its module is loaded.
  const Widget = (props: Props) => (
    <PendingWidget>
      <Part {...props} />
    </PendingWidget>
  );
  return { Widget, Part, preload: () => void once().catch(() => undefined) };
}

/**
 * Shows nothing until a lazy part has loaded; if it never does, the rest of the page stays. Rendered content is shown
 * from the start. React would discard it if an update came before its code, so it gets no updates until then.
 */
export class PendingWidget extends Component<{ children: ReactNode }> {
  override state: { stage: 'first' | 'there' | 'lost' } = { stage: 'first' };

  first = (
    <Suspense fallback={null}>
      {this.props.children}
      <LoadedWidget onArrive={() => this.setState({ stage: 'there' })} />
    </Suspense>
  );

  static getDerivedStateFromError() {
    return { stage: 'lost' };
  }

  override render() {
    const { stage } = this.state;
    if (stage === 'first') return this.first;
    return stage === 'there' && <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

function LoadedWidget({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive);
  return null;
}
