/** The look of a link that leads on from where one reads: underlined in the accent, so that colour is not all. */
export const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text';
