/** The element id of the phone menu. */
export const MENU = 'menu';

/** The style of the buttons that open and close the phone menu. */
export const menuButton = 'flex size-11 items-center justify-center rounded-control transition-colors hover:bg-ground';
