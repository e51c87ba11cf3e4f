/**
 * The CSS classes of a link inside text. The link is underlined in addition to the accent colour, so that it does not
 * differ from the text by colour alone.
 */
export const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text';
