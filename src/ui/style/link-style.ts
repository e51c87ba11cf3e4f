/** The classes of a link inside text: underlined in the accent colour, so that colour is not the only difference. */
export const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text';
