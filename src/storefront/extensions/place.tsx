import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { reportFault } from './report-fault.ts';

type Part<Props> = readonly [folder: string, part: ComponentType<Props>];

/** Leaves the place of a component that failed in the browser empty. */
class Guard extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}

/** A component that fails while the server renders it is reported. One within it that fails leaves its boundary to the browser. */
function guarded<Props extends object>(folder: string, Own: ComponentType<Props>, place: string): ComponentType<Props> {
  if (!import.meta.env.SSR || typeof Own !== 'function') return Own;
  const render = Own as (props: Props) => ReactNode;
  return (props) => {
    try {
      return render(props);
    } catch (error) {
      reportFault(folder, place, error);
      return null;
    }
  };
}

/**
 * @param parts the components of extensions at this place, from its generated file
 * @returns a component that shows them all; one that fails leaves its place empty
 */
export function placeOf<Props extends object>(place: string, parts: readonly Part<Props>[]): ComponentType<Props> {
  const shown = parts.map(([folder, Own]) => ({ folder, Part: guarded(folder, Own, place) }));
  return (props) =>
    shown.map(({ folder, Part }) => (
      <Guard key={folder}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Guard>
    ));
}
