/** The screen of customers' questions about products, newest first: staff answer them in public, or hide them. */
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useMay } from '../session/me.ts';
import { QUESTIONS_KEY, QuestionPanel } from './question-panel.tsx';

const states = ['open', 'answered', 'hidden'] as const;
const labels = { open: 'Chờ trả lời', answered: 'Đã trả lời', hidden: 'Đã ẩn' };

export function QuestionsScreen() {
  const search = useOfficeSearch();
  const mayWrite = useMay('content:write');
  const state = states.find((each) => each === search.state);
  const list = usePages([...QUESTIONS_KEY, state], 'listOfficeQuestions', { query: { state } });
  return (
    <Page title="Hỏi đáp" narrow>
      <Tabs
        to="/questions"
        label="Hỏi đáp"
        tabs={[
          { label: 'Tất cả', search: {}, isOpen: state === undefined },
          ...states.map((each) => ({ label: labels[each], search: { state: each }, isOpen: state === each })),
        ]}
      />
      <PageRows
        list={list}
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
      </PageRows>
    </Page>
  );
}
