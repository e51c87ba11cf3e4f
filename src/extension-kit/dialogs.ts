/** Dialogs over the page. */
export { useModal } from '#ui/overlays/use-modal.ts';
