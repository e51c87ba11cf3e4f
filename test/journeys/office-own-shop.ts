/**
 * Journeys of the office that change what other journeys count or read: products that are for sale, prices, categories,
 * texts. They share a shop, in which they use rows of their own and put back what is the whole shop's.
 */
import { inShopOfWorker } from './own-shop-journey.ts';

export const test = inShopOfWorker(async () => {});
