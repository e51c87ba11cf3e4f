import { ClientOnly } from '@tanstack/react-router';
import { useState } from 'react';
import { QrCard, QrCardSkeleton } from '#storefront/payments/qr-card.tsx';
import { ScreenshotField } from '#storefront/payments/screenshot-field.tsx';
import { Button } from '#ui/button.tsx';
import { BagDrawing } from '#ui/drawings/bag.tsx';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { LostPlateDrawing } from '#ui/drawings/lost-plate.tsx';
import { ParcelDrawing } from '#ui/drawings/parcel.tsx';
import { UnpluggedDrawing } from '#ui/drawings/unplugged.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Package } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Part } from './part.tsx';

const ignore = () => {};

const bank = {
  bank_name: 'Ngân hàng Thử',
  bank_bin: '970400',
  bank_account: '0123456789',
  bank_account_name: 'CONG TY TNHH THE THAO SUC BAT',
  amount: 6_490_000,
  memo: 'DHABC234',
  vietqr: 'https://sucbat.example',
};

export function Moments() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Part title="Mở ra">
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => setOpen('dialog')}>Mở hộp thoại</Button>
          <Button onClick={() => setOpen('drawer')}>Mở ngăn kéo</Button>
          <Button onClick={() => showToast({ title: 'Đã thêm vào giỏ hàng', description: 'Máy chạy bộ R200' })}>
            Báo tin
          </Button>
          <Button onClick={() => showToast({ title: 'Mất kết nối mạng', tone: 'destructive' })}>Báo lỗi</Button>
        </div>
        {open === 'dialog' && (
          <Dialog title="Giá đã thay đổi" closeLabel="Đóng hộp thoại" onClose={close} drawing={<DoneDrawing />}>
            <p>Vui lòng xem lại giá trước khi đặt hàng.</p>
          </Dialog>
        )}
        {open === 'drawer' && (
          <Drawer
            title="Đã thêm vào giỏ"
            closeLabel="Đóng ngăn kéo"
            onClose={close}
            footer={<Button wide>Xem giỏ</Button>}
          >
            <p>Máy chạy bộ điện gấp gọn Nhịp Chạy R200</p>
          </Drawer>
        )}
      </Part>
      <Part title="Trống và lỗi">
        <div className="grid gap-6 lg:grid-cols-2">
          <EmptyState icon={<BagDrawing />} title="Giỏ hàng của bạn đang trống" message="Hãy chọn món đầu tiên.">
            <Button>Tiếp tục mua sắm</Button>
          </EmptyState>
          <ErrorState
            title="Có lỗi xảy ra:"
            message="Vui lòng thử lại."
            detail="Failed to fetch"
            drawing={<UnpluggedDrawing />}
          >
            <Button>Thử lại</Button>
          </ErrorState>
          <EmptyState icon={<LostPlateDrawing />} title="Không tìm thấy" />
          <EmptyState icon={<ParcelDrawing />} title="Chưa có đơn hàng" />
          <EmptyState icon={<EmptyRackDrawing />} title="Không tìm thấy sản phẩm" />
          <EmptyState icon={<Package />} title="Chưa có sản phẩm nào" />
          <EmptyState icon={<DoneDrawing />} title="Đã nhận đơn" />
        </div>
      </Part>
      <Part title="Tệp và mã QR">
        <div className="grid gap-6 lg:grid-cols-3">
          <FileDrop label="Chọn ảnh giao dịch" hint="PNG hoặc JPEG" accept="image/*" onFile={ignore} />
          <FileDrop
            label="Chọn lại ảnh"
            hint="PNG hoặc JPEG"
            accept="image/*"
            error="Không dùng được tệp này."
            onFile={ignore}
          />
          <ScreenshotField id="screenshot" isRequired file={file} error={undefined} onChange={setFile} />
        </div>
        <div className="mt-6 grid gap-6">
          {/* The QR code is rendered only in the browser, as in the checkout, because a cart exists only in the browser. */}
          <ClientOnly>
            <QrCard bank={bank} />
          </ClientOnly>
          <QrCardSkeleton />
        </div>
      </Part>
    </>
  );
}
