/** Questions to the shop's API whose answers pages share, and those to the extension's own endpoints. */
export { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { isMissing } from '#browser/api/client.ts';
export { askExtension } from '#storefront/extensions/ask-extension.ts';
