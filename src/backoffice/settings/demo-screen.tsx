/** The screen to remove the demo shop's remaining products: a preview, and the progress of a running removal. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Demo } from '#contract/admin/shop/demo.ts';
import type { DemoReason } from '#domain/catalogue/demo-removal.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmDialog, DialogButton } from '../frame/dialogs.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useDone, useShow } from '../session/use-attempt.ts';

/** Milliseconds between two refreshes while the demo products are being removed. */
const PAUSE = 1000;

const isRunning = (demo: Demo | undefined) => demo?.removal != null && demo.removal.endedAt === null;

const demoQuery = queryOptions({
  ...queryOf('getDemo'),
  refetchInterval: ({ state }) => (isRunning(state.data) ? PAUSE : false),
});

const reasonWords: Record<DemoReason, string> = {
  changed: 'bạn đã sửa',
  ordered: 'có trong đơn hàng',
  reserved: 'đang được giữ cho khách',
  moved: 'kho đã nhập xuất',
  reviewed: 'khách đã đánh giá',
  awaited: 'có khách chờ hàng',
  bundled: 'nằm trong bộ còn giữ lại',
};

export function DemoScreen() {
  return (
    <Page title="Hàng mẫu" back={{ to: '/settings', label: 'Về thiết lập cửa hàng' }}>
      <Loaded query={useQuery(demoQuery)}>
        {(demo) => (
          <div className="flex flex-col gap-4">
            {demo.removal && <Progress removal={demo.removal} />}
            <Plan demo={demo} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Progress({ removal }: { removal: NonNullable<Demo['removal']> }) {
  const { state, backup, deleted, archived, reason, endedAt } = removal;
  if (state === 'failed')
    return (
      <Notice tone="error" title="Chưa gỡ được">
        {reason}
      </Notice>
    );
  const backupText = backup && `Bản sao lưu: ${backup}, trong thư mục backups. Hãy chép nó ra ngoài máy.`;
  if (state === 'done')
    return (
      <Notice tone="good" title={`Đã gỡ hàng mẫu lúc ${formatDateTime(new Date(endedAt ?? ''))}`}>
        Đã xóa {deleted}, ngừng bán {archived} sản phẩm. {backupText}
      </Notice>
    );
  return (
    <Notice tone="info" title={state === 'backing-up' ? 'Đang sao lưu cửa hàng' : 'Đang gỡ hàng mẫu'}>
      {state === 'backing-up'
        ? 'Chưa gỡ gì trước khi bản sao lưu xong và đọc lại được.'
        : `Đã xóa ${deleted}, ngừng bán ${archived} sản phẩm. ${backupText ?? ''}`}
    </Notice>
  );
}

function Plan({ demo }: { demo: Demo }) {
  const { deleted, archived, kept, own, posts } = demo.plan;
  const nothing = deleted.length + archived.length === 0 && !posts;
  const others = own >= 1000 ? 'hơn 1.000' : String(own);
  return (
    <Panel title={nothing ? 'Không còn hàng mẫu đang bán' : 'Gỡ hàng mẫu sẽ làm gì'}>
      <ul className="list-disc space-y-1 pl-5">
        {!nothing && (
          <>
            <li>
              <strong>Xóa {deleted.length} sản phẩm</strong> chưa ai sửa, chưa ai mua, cùng các đánh giá mẫu của chúng.
            </li>
            <li>
              <strong>Ngừng bán {archived.length} sản phẩm</strong> đã có gì đó của bạn hoặc của khách; chúng vẫn ở
              trong đơn hàng và sổ kho.
            </li>
            <li>
              <strong>Gỡ bài viết mẫu</strong> cùng tên người viết; bài bạn đã sửa hoặc tự viết thì giữ nguyên.
            </li>
            <li>
              <strong>Để trống</strong> giấy đăng ký, người chịu trách nhiệm, Zalo và mạng xã hội nếu vẫn là của cửa
              hàng mẫu. Tên công ty, mã số thuế, địa chỉ, điện thoại, email và tài khoản ngân hàng thì bạn phải thay ở
              Hoàn tất cửa hàng.
            </li>
          </>
        )}
        {kept.length > 0 && <li>{kept.length} sản phẩm mẫu đã ngừng bán từ trước thì giữ nguyên.</li>}
        {own > 0 && <li>Không đụng đến {others} sản phẩm của riêng bạn.</li>}
      </ul>
      {archived.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Vì sao không xóa {archived.length} sản phẩm
          </summary>
          <Rows of={archived}>
            {({ id, sku, name, reasons }) => (
              <li key={id} className="py-2 text-sm">
                <span className="font-medium">{name}</span> <span className="text-quiet">({sku})</span>:{' '}
                {reasons.map((reason) => reasonWords[reason]).join(', ')}
              </li>
            )}
          </Rows>
        </details>
      )}
      {deleted.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{deleted.length} sản phẩm sẽ bị xóa</summary>
          <ul className="columns-1 text-sm md:columns-2">
            {deleted.map(({ id, sku, name }) => (
              <li key={id} className="py-1">
                {name} <span className="text-quiet">({sku})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!nothing && (
        <DialogButton
          tone="danger"
          className="mt-5"
          disabled={isRunning(demo)}
          label={isRunning(demo) ? 'Đang gỡ' : 'Gỡ hàng mẫu'}
        >
          {(close) => <Confirm demo={demo} onClose={close} />}
        </DialogButton>
      )}
    </Panel>
  );
}

function Confirm({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const show = useShow(demoQuery);
  const refresh = useDone('getDemo');
  const seen = { deleted: demo.plan.deleted.length, archived: demo.plan.archived.length };
  const start = async () => {
    try {
      await show((await call('removeDemo', { body: { seen } })).data);
    } catch (error) {
      await refresh();
      throw error;
    }
  };
  return (
    <ConfirmDialog title="Gỡ hàng mẫu?" verb="Sao lưu rồi gỡ" keep="Để nguyên" onConfirm={start} onClose={onClose}>
      <p>
        Cửa hàng được sao lưu trước. Chỉ khi bản sao lưu xong và đọc lại được, chương trình mới xóa {seen.deleted} và
        ngừng bán {seen.archived} sản phẩm, gỡ bài viết và thông tin mẫu. Muốn lấy lại thì khôi phục từ bản sao lưu.
      </p>
    </ConfirmDialog>
  );
}
