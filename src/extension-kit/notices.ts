/** Sentences to a visitor: beside what they are about, in its place while it is loaded, or in a corner of the window. */
export { Notice } from '#ui/notice.tsx';
export { closeToast, LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';
export { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
