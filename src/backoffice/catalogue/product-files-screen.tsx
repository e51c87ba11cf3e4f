/** Exports the table of products, begins imports of it, and lists them. */
import { adminApi } from '#contract/admin/api.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ActLink, Page, Panel } from '../frame/page.tsx';
import { BeginImport } from '../moving/begin-import.tsx';
import { ImportedPictures } from '../moving/imported-pictures.tsx';
import { ImportsPanel, ReadableFiles } from '../moving/imports-screen.tsx';
import { useMay } from '../session/me.ts';

export function ProductFilesScreen() {
  const mayWrite = useMay('catalogue:write');
  const mayMove = useMay('shop:write');
  return (
    <Page title="Nhập, xuất sản phẩm" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <div className="flex flex-col gap-4">
        <ExportPanel />
        {mayWrite && <ImportPanel />}
        {mayMove && (
          <Panel title="Nhập từ cửa hàng khác">
            <p className="mb-4">
              <ReadableFiles kind="products" list="listProductImports" /> Bạn xem trước, nhập, và hoàn tác được.
            </p>
            <ActLink to="/imports">Nhập từ cửa hàng khác</ActLink>
          </Panel>
        )}
        <ImportsPanel list="listProductImports" />
        <ImportedPictures />
      </div>
    </Page>
  );
}

function ExportPanel() {
  const address = (format: string) => `${adminApi.exportProducts.path}?format=${format}`;
  return (
    <Panel title="Xuất ra tệp">
      <p className="mb-4">Tệp có mọi sản phẩm, mỗi sản phẩm một dòng. Sửa trong bảng tính rồi nhập lại chính tệp đó.</p>
      <div className="flex flex-wrap gap-2">
        <a href={address('xlsx')} className={buttonStyle({ tone: 'outline' })}>
          Tải Excel
        </a>
        <a href={address('csv')} className={buttonStyle({ tone: 'outline' })}>
          Tải CSV
        </a>
      </div>
    </Panel>
  );
}

function ImportPanel() {
  return (
    <Panel title="Nhập lại tệp của cửa hàng này">
      <ul className="mb-4 list-disc space-y-1 pl-5 text-sm">
        <li>Dòng đầu là tên cột như trong tệp xuất ra. Cột không có trong tệp thì giữ nguyên.</li>
        <li>SKU cho biết đó là sản phẩm nào; SKU mới là sản phẩm mới.</li>
        <li>Bạn xem trước từng dòng và sửa ô sai ngay tại đó. Dòng nào để sai thì không nhập.</li>
        <li>Giá bán trong tệp là giá thường; giá của một đợt giảm giá nằm ở cột Giá theo lịch.</li>
        <li>Tồn kho chỉ lấy cho sản phẩm mới; kho của sản phẩm đã có thì sửa ở trang kiểm kho.</li>
      </ul>
      <BeginImport kind="catalogue" />
    </Panel>
  );
}
