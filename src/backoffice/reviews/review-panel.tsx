/** One review, whether customers can see it, and the possible actions. */
import { useState } from 'react';
import type { OfficeReview } from '#contract/admin/content/reviews.ts';
import { reviewRules } from '#domain/reviews/review-rules.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Stars } from '#ui/stars.tsx';
import { Failure, FormDialog, ReasonDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useSend, useSentForm } from '../session/use-send.ts';
import { useReviewAct } from './review-calls.ts';
import { ReviewPhotos } from './review-photos.tsx';

export function ReviewPanel({ review, mayWrite }: { review: OfficeReview; mayWrite: boolean }) {
  const { product, author, rating, text, at, demo, purchased, hidden, answer, heightCm, weightKg, photos } = review;
  return (
    <article className="panel flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{author}</h2>
        <Stars rating={rating} label={`${rating} trên 5 sao`} />
        {purchased && <Badge tone="green">Đã mua hàng</Badge>}
        {demo && <Badge tone="quiet">Dữ liệu mẫu</Badge>}
        {hidden && <Badge tone="red">Đã ẩn</Badge>}
        <span className="text-sm text-quiet">{formatDate(at)}</span>
      </div>
      <a
        href={`/products/${product.slug}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center self-start underline"
      >
        {product.name}
      </a>
      {text ? <p className="whitespace-pre-line">{text}</p> : <p className="text-quiet">Không có nhận xét.</p>}
      {(heightCm || weightKg) && (
        <p className="text-sm text-quiet">
          {[heightCm && `${heightCm} cm`, weightKg && `${weightKg} kg`].filter(Boolean).join(' · ')}
        </p>
      )}
      {photos.length > 0 && <ReviewPhotos review={review} mayWrite={mayWrite} />}
      {hidden && (
        <p className="text-sm">
          <strong>Đã ẩn {formatDateTime(hidden.at)}:</strong> {hidden.reason}
        </p>
      )}
      {answer && (
        <div className="border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">Cửa hàng trả lời {formatDate(answer.at)}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {mayWrite && <Acts review={review} />}
    </article>
  );
}

function Acts({ review }: { review: OfficeReview }) {
  const { id, version, hidden, answer } = review;
  const act = useReviewAct();
  const [opened, setOpened] = useState<'answer' | 'hide' | null>(null);
  const { run, failure } = useSend();
  const close = () => setOpened(null);
  const show = () =>
    run(() => act(() => call('showReview', { params: { id }, body: { version } }), 'Đã hiện lại đánh giá'));
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3 max-sm:*:flex-1">
        <ActButton onClick={() => setOpened('answer')}>{answer ? 'Sửa trả lời' : 'Trả lời'}</ActButton>
        {hidden ? (
          <Button tone="plain" onClick={() => void show()}>
            Hiện lại
          </Button>
        ) : (
          <Button tone="plain" onClick={() => setOpened('hide')}>
            Ẩn
          </Button>
        )}
      </div>
      <Failure of={failure} />
      {opened === 'answer' && <AnswerDialog review={review} onClose={close} />}
      {opened === 'hide' && (
        <ReasonDialog
          title="Ẩn đánh giá này?"
          label="Lý do ẩn"
          hint="Khách đọc được lý do khi muốn sửa đánh giá."
          verb="Ẩn đánh giá"
          onConfirm={(reason) =>
            act(() => call('hideReview', { params: { id }, body: { version, reason } }), 'Đã ẩn đánh giá')
          }
          onClose={close}
        >
          <p>Đánh giá rời trang sản phẩm và không còn tính vào số sao. Bạn hiện lại được bất cứ lúc nào.</p>
        </ReasonDialog>
      )}
    </>
  );
}

function AnswerDialog({ review, onClose }: { review: OfficeReview; onClose: () => void }) {
  const act = useReviewAct();
  const [text, setText] = useState(review.answer?.text ?? '');
  const form = useSentForm(async () => {
    const body = { version: review.version, answer: text.trim() || null };
    await act(() => call('answerReview', { params: { id: review.id }, body }), 'Đã lưu trả lời');
    onClose();
  });
  return (
    <FormDialog title={`Trả lời ${review.author}`} form={form} verb="Lưu trả lời" onClose={onClose}>
      <TextArea
        label="Trả lời của cửa hàng"
        hint="Mọi khách đọc được dưới đánh giá. Để trống để bỏ câu trả lời."
        maxLength={reviewRules.reviewText.most}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
