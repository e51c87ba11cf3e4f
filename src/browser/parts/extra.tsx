import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { showToast } from '#ui/overlays/toast-store.ts';
import { retried } from '#ui/retried.ts';
import { isOffline } from '../api/is-offline.ts';
import { t } from '../labels/label.ts';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;
type Failing = {
  /** Called if the part could not be loaded or has failed, after a toast has said so: what opened it, closes it. */
  onFailure?: () => void;
};

type Options = {
  /** what is shown while the script is loaded */
  pending?: ReactNode;
  /** what is shown if the script cannot be loaded; without it, a sentence and a button that tries again */
  failed?: ReactNode;
};

/** Says in a toast that a part of the page could not be loaded. */
export function tellNotLoaded(): void {
  showToast({
    tone: 'destructive',
    ...(isOffline()
      ? { title: t('Không có kết nối mạng'), description: t('Vui lòng kiểm tra kết nối mạng rồi thử lại.') }
      : {
          title: t('Chưa tải được phần này'),
          description: t('Vui lòng tải lại trang. Giỏ hàng của bạn vẫn được giữ.'),
        }),
  });
}

/**
 * A part of a page whose script is loaded when the part is first shown in the browser; the only use of React's `lazy`
 * beside `late`. If it fails, it fails alone: the page around it stays, and the part is loaded anew when it is shown again.
 * @param name the component among what the script exports
 */
export function extra<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { pending, failed }: Options = {},
) {
  const loaded = retried(load);
  const later = () => lazy(async () => ({ default: (await loaded())[name] as ComponentType<PropsOf<Module[Name]>> }));
  let Part = later();
  return class Extra extends Component<PropsOf<Module[Name]> & Failing, { isFailed: boolean }> {
    static load = loaded;
    override state = { isFailed: false };

    static getDerivedStateFromError() {
      return { isFailed: true };
    }

    override componentDidCatch() {
      Part = later();
      if (!this.props.onFailure) return;
      tellNotLoaded();
      this.props.onFailure();
    }

    /** A file that the script imports may have failed, which no other URL of the script mends: then the page is loaded anew. */
    retry = () =>
      loaded().then(
        () => this.setState({ isFailed: false }),
        () => isOffline() || location.reload(),
      );

    override render() {
      const { onFailure, ...props } = this.props;
      if (!this.state.isFailed)
        return (
          <Suspense fallback={pending}>
            <Part {...(props as PropsOf<Module[Name]> & object)} />
          </Suspense>
        );
      if (onFailure || failed !== undefined) return failed;
      return (
        <p role="alert">
          {t('Chưa tải được phần này')}.{' '}
          <button type="button" className="min-h-11 underline" onClick={() => void this.retry()}>
            {t('Thử lại')}
          </button>
        </p>
      );
    }
  };
}
