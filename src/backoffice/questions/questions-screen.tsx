/** The screen of customers' questions about products, newest first: staff answer them in public, or hide them. */
import { questionStateNames, questionStates } from '#domain/questions/question-states.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useMay } from '../session/me.ts';
import { QUESTIONS_KEY, QuestionPanel } from './question-panel.tsx';

export function QuestionsScreen() {
  const search = useOfficeSearch();
  const mayWrite = useMay('content:write');
  const state = questionStates.find((each) => each === search.state);
  const list = usePages([...QUESTIONS_KEY, state], 'listOfficeQuestions', { query: { state } });
  return (
    <Page title="Hỏi đáp" narrow actions={<ExportMenu files={[{ of: 'exportQuestions', query: { state } }]} />}>
      <Tabs
        to="/questions"
        label="Hỏi đáp"
        tabs={[
          { label: 'Tất cả', search: {}, isOpen: state === undefined },
          ...questionStates.map((each) => ({
            label: questionStateNames[each],
            search: { state: each },
            isOpen: state === each,
          })),
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
