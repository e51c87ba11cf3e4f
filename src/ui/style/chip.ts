/** The classes of a chip: an active filter, or a link to a choice. */
export const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium transition-colors hover:border-ink';
