/** The CSS classes of a link inside text, underlined so that it differs from the text not by colour alone. */
export const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text';
