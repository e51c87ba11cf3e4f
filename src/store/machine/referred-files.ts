/** The private files to which the database refers, for whoever looks whether they are all there. */
import { keyOfManual } from '#domain/catalogue/manual.ts';
import { keyOfModel } from '#domain/models/model.ts';
import { keysOfPhoto } from '#domain/reviews/review-photo.ts';
import { type Database, rowsOf } from '../database/database.ts';

/**
 * `of`: what needs the file, such as `order DHXXXXXX`. `sum`: how the SHA-256 of its content begins, in hexadecimal
 * digits; null if nobody has written it down
 */
export type ReferredFile = { key: string; of: string; sum: string | null };

/** @returns the files of orders, returns, repairs and reviews, manuals and models */
export async function listReferredFiles(db: Database): Promise<ReferredFile[]> {
  const rows = await rowsOf<ReferredFile>(db)`
    select o.screenshot_key as key, 'order ' || o.order_number as of, encode(s.sha256, 'hex') as sum
      from orders o left join screenshot_prints s on s.order_id = o.id where o.screenshot_key is not null
    union all
    select p.key, 'a return of order ' || o.order_number, null from return_photos p
      join return_requests r on r.id = p.request_id join orders o on o.id = r.order_id
    union all
    select p.key, 'repair BH' || c.number, null from warranty_claim_photos p join warranty_claims c on c.id = p.claim_id`;
  const photos = await rowsOf<{ key: string }>(db)`select key from review_photos`;
  const manuals = await rowsOf<{ hash: string; sku: string }>(db)`
    select m.hash, min(p.sku) as sku from product_manuals m join products p on p.id = m.product_id group by m.hash`;
  const models = await rowsOf<{ hash: string; sku: string }>(db)`
    select m.hash, min(p.sku) as sku from product_models m join products p on p.id = m.product_id group by m.hash`;
  return [
    ...rows,
    ...photos.flatMap(({ key }) => keysOfPhoto(key).map((file) => ({ key: file, of: 'a review', sum: null }))),
    ...manuals.map(({ hash, sku }) => ({ key: keyOfManual(hash), of: `the manual of ${sku}`, sum: hash })),
    ...models.map(({ hash, sku }) => ({ key: keyOfModel(hash), of: `a model of ${sku}`, sum: hash })),
  ];
}

/** @returns the URLs of all pictures of products, categories, texts and settings, each once */
export async function listPictureUrls(db: Database): Promise<{ url: string; of: string }[]> {
  return rowsOf<{ url: string; of: string }>(db)`
    select m.url[1] as url, min(t.of) as of
    from (
      select images::text as words, 'product ' || sku as of from products where images <> '[]'::jsonb
      union all select image_url, 'category ' || slug from categories where image_url is not null
      union all select room_url, 'category ' || slug from categories where room_url is not null
      union all select image || ' ' || body, kind || ' ' || slug from content_entries
      union all select value::text, 'the settings' from shop_settings
    ) t cross join lateral regexp_matches(t.words, '/media/[0-9a-f]{20}-[0-9]+x[0-9]+/[0-9]+[.](?:avif|webp|jpeg)', 'g') as m (url)
    group by m.url[1]`;
}
