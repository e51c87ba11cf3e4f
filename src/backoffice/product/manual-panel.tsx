/** The manual of a product: a PDF that shoppers open on the product's page and on the page of their order. */
import { useQuery } from '@tanstack/react-query';
import { ManualLink } from '#browser/parts/manual-link.tsx';
import { formatDate } from '#domain/values/dates.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useShow } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';

const manualQuery = (id: string) => queryOf('getProductManual', { params: { id } });

export function ManualPanel({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const show = useShow(manualQuery(id));
  const { run, isSending, failure } = useSend();
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('manual', file);
    await show((await call('uploadManual', { params: { id }, body })).data, 'Đã lưu hướng dẫn');
  };
  const remove = async () => show((await call('removeManual', { params: { id } })).data, 'Đã gỡ hướng dẫn');
  return (
    <Panel title="Hướng dẫn sử dụng">
      <Loaded query={useQuery(manualQuery(id))}>
        {({ manual }) => (
          <div className="flex flex-col gap-4">
            {manual ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <ManualLink url={manual.url} bytes={manual.bytes}>
                  Thêm ngày {formatDate(manual.at)}
                </ManualLink>
                {mayWrite && (
                  <ConfirmButton
                    label="Gỡ hướng dẫn"
                    button={{ tone: 'plain' }}
                    title="Gỡ hướng dẫn này?"
                    onConfirm={remove}
                  >
                    Liên kết rời trang sản phẩm và trang đơn hàng của khách.
                  </ConfirmButton>
                )}
              </div>
            ) : (
              <p className="text-quiet">Chưa có. Khách thấy liên kết trên trang sản phẩm và trang đơn hàng.</p>
            )}
            {mayWrite && (
              <FileDrop
                label={isSending ? 'Đang tải tệp lên' : manual ? 'Thay bằng tệp khác' : 'Thêm tệp PDF'}
                hint="PDF, tối đa 20 MB"
                accept="application/pdf,.pdf"
                error={failure ?? undefined}
                onFile={(file) => void run(() => upload(file))}
              />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
