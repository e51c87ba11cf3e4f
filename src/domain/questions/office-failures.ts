/** The failures of questions in the back office, with messages for staff. */
import { notFound } from '../values/failure-kinds.ts';

export const questionOfficeFailures = {
  QUESTION_NOT_FOUND: notFound('Question not found', 'Không có câu hỏi này.'),
} as const;
