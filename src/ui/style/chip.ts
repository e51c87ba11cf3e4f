/** The look of a chip: a filter that is on, a choice that leads on. */
export const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium transition-colors hover:border-ink';
