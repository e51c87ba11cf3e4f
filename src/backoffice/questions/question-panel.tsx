/** One question of a customer, its answer, and the possible actions. */
import { useState } from 'react';
import type { OfficeQuestion } from '#contract/admin/content/questions.ts';
import { questionRules } from '#domain/questions/question-rules.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DialogButton, Failure, FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useRefreshing } from '../session/use-attempt.ts';
import { check, useSend, useSentForm } from '../session/use-send.ts';

export function QuestionPanel({ question, mayWrite }: { question: OfficeQuestion; mayWrite: boolean }) {
  const { product, name, question: words, at, answer, hiddenAt, wantsEmail } = question;
  return (
    <article className="panel flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{name}</h2>
        {hiddenAt && <Badge tone="red">Đã ẩn</Badge>}
        {!answer && !hiddenAt && <Badge tone="amber">Chờ trả lời</Badge>}
        {wantsEmail && !answer && <Badge tone="blue">Chờ thư trả lời</Badge>}
        <span className="text-sm text-quiet">{formatDateTime(at)}</span>
      </div>
      <a
        href={`/products/${product.slug}#hoi-dap`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center self-start underline"
      >
        {product.name}
      </a>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      {answer && (
        <div className="border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">Cửa hàng trả lời {formatDate(answer.at)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {mayWrite && <Acts question={question} />}
    </article>
  );
}

function Acts({ question }: { question: OfficeQuestion }) {
  const { id, version, hiddenAt, answer } = question;
  const refreshing = useRefreshing('listOfficeQuestions');
  const { run, failure } = useSend();
  const hide = (hidden: boolean) =>
    run(() =>
      refreshing(
        () => call('hideQuestion', { params: { id }, body: { version, hidden } }),
        hidden ? 'Đã ẩn câu hỏi' : 'Đã hiện lại câu hỏi',
      ),
    );
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3 max-sm:*:flex-1">
        {!hiddenAt && (
          <DialogButton label={answer ? 'Sửa' : 'Trả lời'}>
            {(close) => <AnswerDialog question={question} onClose={close} />}
          </DialogButton>
        )}
        <Button tone="plain" onClick={() => void hide(hiddenAt === null)}>
          {hiddenAt ? 'Hiện lại' : 'Ẩn'}
        </Button>
      </div>
      <Failure of={failure} />
    </>
  );
}

function AnswerDialog({ question, onClose }: { question: OfficeQuestion; onClose: () => void }) {
  const refreshing = useRefreshing('listOfficeQuestions');
  const [words, setWords] = useState(question.question);
  const [answer, setAnswer] = useState(question.answer?.text ?? '');
  const form = useSentForm(async () => {
    check({
      question: words.trim() === '' ? 'Hãy giữ lại câu hỏi.' : null,
      answer: answer.trim() === '' ? 'Hãy viết câu trả lời.' : null,
    });
    const body = { version: question.version, question: words, answer };
    await refreshing(() => call('answerQuestion', { params: { id: question.id }, body }), 'Đã lưu câu trả lời');
    onClose();
  });
  return (
    <FormDialog title={`Trả lời ${question.name}`} form={form} verb="Lưu câu trả lời" onClose={onClose}>
      <TextArea
        {...form.field('question')}
        label="Câu hỏi"
        hint="Sửa được, như để bỏ số điện thoại mà khách ghi vào."
        maxLength={questionRules.question.most}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <TextArea
        {...form.field('answer')}
        data-begin=""
        label="Trả lời của cửa hàng"
        hint={
          question.wantsEmail && !question.answer
            ? 'Hiện trên trang sản phẩm, và gửi cho khách qua email.'
            : 'Hiện trên trang sản phẩm.'
        }
        maxLength={questionRules.answer.most}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  );
}
