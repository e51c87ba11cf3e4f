/** Posts and information pages, as the back office lists and edits them. */
import { z } from 'zod';
import { contentOrigins } from '#domain/content/content-entry.ts';
import { contentKinds, contentStates } from '#domain/content/content-fields.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const kind = z.enum(contentKinds);
/** for a post, its id in the blog's index; for an information page, its slug */
const id = z.string().max(200);
const version = z.string().max(64);

/** The schema accepts any texts: src/domain checks them; the failure CONTENT_INVALID names each field and fault. */
const fields = z.strictObject({
  slug: z.string().max(1000),
  title: z.string().max(4000),
  /** the excerpt of a post, or the description of an information page */
  excerpt: z.string().max(4000),
  category: z.string().max(1000),
  author: z.string().max(1000),
  image: z.string().max(1000),
  products: z.array(z.string().max(300)).max(100),
  metaTitle: z.string().max(4000).nullable(),
  metaDescription: z.string().max(4000).nullable(),
  html: z.string().max(400_000),
});
export type ContentInput = z.infer<typeof fields>;

const about = {
  kind,
  id: z.string(),
  origin: z.enum(contentOrigins),
  state: z.enum(contentStates),
  /** the time from which a published post is visible */
  publishAt: moment.nullable(),
  updatedAt: moment,
};

const contentRow = z.object({ ...about, title: z.string(), category: z.string() });
export type ContentRow = z.input<typeof contentRow>;

const contentEntry = z.object({
  ...about,
  version: z.string(),
  /** the path of the page on which shoppers read the text */
  path: z.string(),
  fields,
});
export type OfficeContent = z.input<typeof contentEntry>;

const BASE = '/api/admin/content';

export const contentEndpoints = {
  /** returns posts, the latest publication first, and information pages in the order of the footer, the shop's own ones last */
  listContent: listOf(BASE, 'content:read', contentRow, {
    kind,
    state: z.enum([...contentStates, 'scheduled']).optional(),
  }),
  /** returns the placeholders {{name}} for pages, with their values; one for a block must be a paragraph of its own */
  listPlaceholders: endpoint('GET', `${BASE}/placeholders`, 'content:read', {
    output: z.array(z.object({ name: z.string(), block: z.boolean(), value: z.string() })),
  }),
  getContent: endpoint('GET', `${BASE}/:kind/:id`, 'content:read', {
    params: z.object({ kind, id }),
    output: contentEntry,
    failures: ['CONTENT_NOT_FOUND'],
  }),
  /** creates a draft; a page's slug, which is its id, never changes afterwards */
  createContent: endpoint('POST', BASE, 'content:write', {
    audit: 'content.created',
    status: 201,
    body: z.strictObject({ kind: kind.default('post'), fields }),
    output: contentEntry,
    failures: ['CONTENT_INVALID'],
  }),
  saveContent: endpoint('PUT', `${BASE}/:kind/:id`, 'content:write', {
    audit: 'content.changed',
    params: z.object({ kind, id }),
    body: z.strictObject({ version, fields }),
    output: contentEntry,
    failures: ['CONTENT_NOT_FOUND', 'CHANGED_MEANWHILE', 'CONTENT_INVALID'],
  }),
  /** `at`: the time of publication, required only if the new state is `scheduled` */
  moveContent: endpoint('POST', `${BASE}/:kind/:id/move`, 'content:write', {
    audit: 'content.published',
    params: z.object({ kind, id }),
    body: z.strictObject({
      version,
      to: z.enum(['published', 'scheduled', 'draft', 'archived']),
      at: z.iso.datetime().nullable(),
    }),
    output: contentEntry,
    failures: ['CONTENT_NOT_FOUND', 'CHANGED_MEANWHILE', 'CONTENT_INVALID'],
  }),
  /** replaces the shop's text with the text that was shipped with the program */
  resetContent: endpoint('POST', `${BASE}/:kind/:id/reset`, 'content:write', {
    audit: 'content.reset',
    params: z.object({ kind, id }),
    body: z.strictObject({ version }),
    output: contentEntry,
    failures: ['CONTENT_NOT_FOUND', 'CHANGED_MEANWHILE', 'CONTENT_INVALID'],
  }),
  /** stores a preview for one day, without changing the text; everybody who knows the preview's path can open it */
  previewContent: endpoint('POST', `${BASE}/previews`, 'content:write', {
    body: z.strictObject({ kind, id: id.nullable(), fields }),
    output: z.object({ path: z.string(), expiresAt: moment }),
    failures: ['CONTENT_INVALID', 'CONTENT_NOT_FOUND'],
  }),
  uploadContentPicture: endpoint('POST', `${BASE}/pictures`, 'content:write', {
    status: 201,
    form: z.object({
      picture: z
        .any()
        .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 8 MB' }),
    }),
    output: z.object({ url: z.string() }),
    failures: ['PICTURE_UNREADABLE', 'PHOTO_TOO_LARGE'],
  }),
};
