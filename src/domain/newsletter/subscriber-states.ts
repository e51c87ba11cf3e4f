/** The states of a subscription to the newsletter, and their names for staff. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberStateNames: Record<SubscriberState, string> = {
  confirmed: 'Đã xác nhận',
  pending: 'Chưa xác nhận',
  unsubscribed: 'Đã hủy',
};
