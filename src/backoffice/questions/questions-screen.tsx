/** The screen of customers' questions about products, newest first: staff answer them in public, or hide them. */
import { questionStateNames } from '#domain/questions/question-states.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useMay } from '../session/me.ts';
import { QuestionPanel } from './question-panel.tsx';

export function QuestionsScreen() {
  const mayWrite = useMay('content:write');
  return (
    <ListPage
      of="listOfficeQuestions"
      at="/questions"
      title="Hỏi đáp"
      files={[{ of: 'exportQuestions' }]}
      tabs={{ field: 'state', all: 'Tất cả', of: questionStateNames }}
      empty={{
        icon: 'circle-help',
        title: 'Không có câu hỏi nào ở đây',
        message:
          'Khách hỏi ở trang sản phẩm, không cần tài khoản. Câu hỏi chỉ hiện ở đó sau khi bạn trả lời; ai để lại email thì nhận câu trả lời qua thư.',
      }}
      className="flex flex-col gap-3"
    >
      {(question) => (
        <li key={question.id}>
          <QuestionPanel question={question} mayWrite={mayWrite} />
        </li>
      )}
    </ListPage>
  );
}
