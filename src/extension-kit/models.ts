/** The models of products in three dimensions. */
export { roomModelUrl, type ShownModel } from '#domain/models/model.ts';
