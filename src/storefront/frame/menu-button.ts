/** The element id of the phone menu. */
export const MENU = 'menu';

/** The style of the buttons that open and close the phone menu. */
export const menuButton = 'icon-button';
