import { Notice } from '#ui/notice.tsx';
import { Page } from '../frame/page.tsx';

/** Shown in place of a new receipt or purchase order to people who may not write what goods cost. */
export const NoPurchases = ({ title }: { title: string }) => (
  <Page title={title}>
    <Notice tone="info">Tài khoản của bạn không có quyền nhập hàng, vì phiếu nhập ghi giá vốn.</Notice>
  </Page>
);
