import { badRequest } from '../values/failure-kinds.ts';
import { GIFT_PHONE_SENTENCE } from './gift-rules.ts';

export const giftFailures = {
  GIFT_PHONE_INVALID: badRequest('gift_phone does not match the pattern of a phone number', GIFT_PHONE_SENTENCE),
} as const;
