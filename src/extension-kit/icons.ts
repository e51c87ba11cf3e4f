/** The icons of the shop. */
export * from '#ui/icons.tsx';
