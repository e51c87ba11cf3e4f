/** Buttons, links that look like buttons, and the joining of class names. */
export { Button } from '#ui/button.tsx';
export { copyText } from '#ui/copy-text.ts';
export { IconButton } from '#ui/icon-button.tsx';
export { buttonStyle } from '#ui/style/button-style.ts';
export { classNames } from '#ui/style/class-names.ts';
