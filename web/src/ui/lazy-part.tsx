import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** A part that fails to arrive leaves the page as it is rather than taking it down. */
class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type Loadable<Props extends object> = { Part: ComponentType<Props>; warm: () => void };

/** A part of the page that is fetched on first intent; `warm` fetches it ahead, on hover or focus. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const Part = lazy(async () => ({ default: await once() })) as unknown as ComponentType<Props>;
  return { Part, warm: () => void once().catch(() => undefined) };
}

/**
 * Shows nothing until a lazy part is there, and nothing if it never arrives. What the page was sent with stands from the
 * start; React would throw it away at an update that comes before its code does, so that until then it gets none.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const [first] = useState(children);
  const [hasArrived, setArrived] = useState(false);
  const shown = hasArrived ? children : first;
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        {shown}
        <Arrival onArrive={setArrived} />
      </Suspense>
    ),
    [shown],
  );
  return <Quietly>{boundary}</Quietly>;
}

function Arrival({ onArrive }: { onArrive: (hasArrived: true) => void }) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}
