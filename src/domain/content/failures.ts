import { notFound } from '../values/failure-kinds.ts';

export const contentFailures = {
  POST_NOT_FOUND: notFound('Bài viết không tồn tại', 'Bài viết không tồn tại'),
} as const;
