import type { Asked } from '#domain/questions/question.ts';
import { demand } from '#domain/values/failure.ts';
import { findNamedProduct } from '#store/catalogue/named-product.ts';
import type { Database } from '#store/database/database.ts';
import { insertQuestion } from '#store/questions/questions.ts';

/**
 * Stores a question about a product; nobody sees it before the shop answers it.
 * @returns the slug of the product
 * @throws Failure PRODUCT_NOT_FOUND
 */
export function askQuestion(db: Database, asked: Asked & { productId: string }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { slug } = demand(await findNamedProduct(tx, asked.productId), 'PRODUCT_NOT_FOUND');
    await insertQuestion(tx, asked);
    return slug;
  });
}
