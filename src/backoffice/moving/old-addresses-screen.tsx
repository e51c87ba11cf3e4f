/** The addresses of the owner's former shop: staff search, add, upload and remove them. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { OldAddress } from '#contract/admin/moving/redirects.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmButton, DialogButton, Failure, FormDialog, OfficeDialog } from '../frame/dialogs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSend, useSentForm } from '../session/use-send.ts';

export function OldAddressesScreen() {
  const mayWrite = useMay('catalogue:write');
  return (
    <ListPage
      of="listOldAddresses"
      at="/products/old-addresses"
      title="Địa chỉ cũ"
      back={{ to: '/products', label: 'Về danh sách sản phẩm' }}
      actions={
        mayWrite && (
          <>
            <DialogButton label="Tải tệp lên">{(close) => <UploadDialog onClose={close} />}</DialogButton>
            <DialogButton label="Thêm địa chỉ">{(close) => <AddDialog onClose={close} />}</DialogButton>
          </>
        )
      }
      above={
        <p className="mb-4 text-quiet">
          Ai mở một địa chỉ của cửa hàng trước đây sẽ được đưa tới trang tương ứng ở đây. Trang đang có thì không bị ảnh
          hưởng.
        </p>
      }
      search={{
        field: 'q',
        label: 'Tìm trong địa chỉ cũ',
        placeholder: 'Một từ trong địa chỉ cũ',
        none: { title: 'Không tìm thấy địa chỉ nào', message: 'Hãy thử một từ khác trong địa chỉ.' },
      }}
      empty={{
        icon: 'tag',
        title: 'Chưa có địa chỉ cũ nào',
        message: 'Khi nhập sản phẩm từ hệ thống khác, địa chỉ cũ của chúng được giữ ở đây.',
      }}
    >
      {(row) => <AddressRow key={row.id} row={row} mayWrite={mayWrite} />}
    </ListPage>
  );
}

function AddressRow({
  row: { id, address, leadsTo, product, isImported },
  mayWrite,
}: {
  row: OldAddress;
  mayWrite: boolean;
}) {
  const done = useDone('listOldAddresses');
  const remove = async () => {
    await call('removeOldAddress', { params: { id } });
    await done('Đã xóa địa chỉ cũ');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56 break-all">
        {address}
        <span className="block text-sm text-quiet">
          Dẫn tới{' '}
          <a href={leadsTo} className="underline">
            {product ?? leadsTo}
          </a>
        </span>
      </span>
      {isImported && <Badge tone="quiet">Từ lần nhập</Badge>}
      {mayWrite && (
        <ConfirmButton
          label="Xóa"
          button={{ tone: 'plain', 'aria-label': `Xóa ${address}` }}
          title="Xóa địa chỉ cũ này?"
          verb="Xóa địa chỉ"
          onConfirm={remove}
        >
          <p>
            Ai mở <strong className="break-all">{address}</strong> không còn được đưa tới trang này.
          </p>
        </ConfirmButton>
      )}
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listOldAddresses');
  const form = useSentForm(async ({ from = '', to = '' }) => {
    await call('addOldAddress', { body: { from, to } });
    await done('Đã thêm địa chỉ cũ');
    onClose();
  });
  return (
    <FormDialog title="Thêm địa chỉ cũ" form={form} verb="Thêm địa chỉ" onClose={onClose}>
      <Field {...form.field('from')} label="Địa chỉ ở cửa hàng trước" placeholder="/products/ta-tay-5-kg" required />
      <Field {...form.field('to')} label="Dẫn tới trang" placeholder="/products/ta-tay-cao-su-5-kg" required />
    </FormDialog>
  );
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listOldAddresses');
  const { run, isSending, failure } = useSend();
  const [result, setResult] = useState<AdminCalls['uploadOldAddresses']['output'] | null>(null);
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    setResult((await call('uploadOldAddresses', { body })).data);
    await done();
  };
  return (
    <OfficeDialog title="Tải địa chỉ cũ lên" onClose={onClose}>
      {result ? (
        <UploadResult of={result} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            Tệp có hai cột: địa chỉ ở cửa hàng trước, và địa chỉ trong cửa hàng này. Dòng tiêu đề có hay không đều được.
          </p>
          <FileDrop
            label={isSending ? 'Đang tải tệp lên' : 'Chọn tệp CSV hoặc Excel'}
            hint="Tối đa 10.000 dòng"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(file) => void run(() => send(file))}
          />
          <Failure of={failure} />
        </div>
      )}
    </OfficeDialog>
  );
}

function UploadResult({
  of: { added, changed, refused, flaws },
  onClose,
}: {
  of: AdminCalls['uploadOldAddresses']['output'];
  onClose: () => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <p>{`${added} địa chỉ mới, ${changed} địa chỉ đổi trang đích.`}</p>
      {refused > 0 && (
        <Notice tone="warning" title={`${refused} dòng không nhập được`}>
          <ul>
            {flaws.map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>{`Dòng ${row}: ${reason}.`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button onClick={onClose}>Đóng</Button>
    </div>
  );
}
