/** Where a question is, as the office lists it, and the words for staff. */
export const questionStates = ['open', 'answered', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

export const questionStateNames: Record<QuestionState, string> = {
  open: 'Chờ trả lời',
  answered: 'Đã trả lời',
  hidden: 'Đã ẩn',
};
