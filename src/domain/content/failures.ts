export const contentFailures = {
  POST_NOT_FOUND: { status: 404, error: 'Bài viết không tồn tại', message: 'Bài viết không tồn tại' },
} as const;
