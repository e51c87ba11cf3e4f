/** The texts in `error` if an endpoint fails although the request is valid. Clients compare these texts literally. */
import { PASSWORD_NOT_CHANGED, PROFILE_NOT_SAVED } from '#domain/accounts/account-rules.ts';
import type { CallName } from './api.ts';

export const failureTexts: Partial<Record<CallName, string>> = {
  listCategories: 'Failed to fetch categories',
  listMostOrdered: 'Failed to fetch featured products',
  listProducts: 'Failed to fetch products from backend',
  getProduct: 'Failed to fetch product',
  listReviews: 'Failed to fetch reviews',
  saveReview: 'Failed to submit review',
  deleteReview: 'Failed to delete review',
  getProfile: 'Failed to load profile',
  updateProfile: PROFILE_NOT_SAVED,
  changePassword: PASSWORD_NOT_CHANGED,
  forgotPassword: 'Đã có lỗi xảy ra. Vui lòng chờ 5-10 phút rồi thử lại',
  resetPassword: 'Đã xảy ra lỗi khi đặt lại mật khẩu.',
};
