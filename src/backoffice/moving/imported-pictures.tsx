/** How far the pictures of imported products have been fetched, and which of them could not be. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Failure } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';

/** Milliseconds between two requests while pictures are being fetched. */
const PAUSE = 2000;

const picturesQuery = (importId: string | undefined) =>
  queryOptions({
    ...queryOf('getImportedPictures', { query: { import: importId } }),
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? PAUSE : false),
  });

/** Nothing is shown for an import without pictures. @param importId undefined: the pictures of all imports */
export function ImportedPictures({ importId }: { importId?: string }) {
  const mayWrite = useMay('catalogue:write');
  const { data } = useQuery(picturesQuery(importId));
  const done = useDone('getImportedPictures');
  const { run, isSending, failure } = useSend();
  if (!data || data.waiting + data.done + data.failed === 0) return null;
  const { waiting, failed, failures } = data;
  const retry = async () => {
    await call('retryImportedPictures', { body: { import: importId ?? null } });
    await done('Đang tải lại ảnh');
  };
  return (
    <Panel title="Ảnh sản phẩm">
      <Facts
        as="tiles"
        className="sm:grid-cols-3"
        of={{ 'Đang chờ': waiting, 'Đã tải': data.done, 'Không tải được': failed }}
      />
      {waiting > 0 && (
        <progress
          aria-label="Tiến độ tải ảnh"
          value={data.done + failed}
          max={data.done + failed + waiting}
          className="mt-3 w-full"
        />
      )}
      <Failure of={failure} className="mt-3" />
      {failed > 0 && (
        <div className="mt-4 flex flex-col items-start gap-3">
          {mayWrite && (
            <ActButton disabled={isSending} onClick={() => void run(retry)}>
              Tải lại ảnh chưa được
            </ActButton>
          )}
          <div className="w-full">
            <Rows of={failures}>
              {({ url, reason, productId, product }) => (
                <li key={`${productId} ${url}`} className="py-2">
                  <OfficeLink to={`/products/${productId}`} className="underline">
                    {product}
                  </OfficeLink>
                  : {reason}
                  <span className="block text-sm break-all text-quiet">{url}</span>
                </li>
              )}
            </Rows>
          </div>
        </div>
      )}
    </Panel>
  );
}
