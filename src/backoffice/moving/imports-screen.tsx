/** Brings products, customers and orders of another shop in, and lists the imports so far. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopImport } from '#contract/admin/moving/imports.ts';
import { exportKinds } from '#domain/moving/importing.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { OfficeLink, useOfficeSearch } from '../frame/navigation.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { queryOf } from '../session/call.ts';
import { BeginImport } from './begin-import.tsx';
import { callsOf } from './import-calls.ts';
import { importStates, isAtWork, kindNames, summaryOf } from './import-words.ts';

/** Milliseconds between two requests about the state of running imports. */
const PAUSE = 1000;

type List = 'listImports' | 'listProductImports';

const importsQuery = (list: List) =>
  queryOptions({
    ...queryOf(list),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? PAUSE : false),
  });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const hints: Record<(typeof exportKinds)[number], string> = {
  products: 'Ảnh được tải về sau, ở nền.',
  customers: 'Tên, điện thoại, email, địa chỉ, ghi chú của khách cũ.',
  orders: 'Đơn của những năm trước để tra cứu: không trừ kho, không gửi email cho ai.',
};

/** What can be brought in: the exports that extensions know, and any table. */
export function ReadableFiles({ kind, list }: { kind: (typeof exportKinds)[number]; list: List }) {
  const { data } = useQuery(importsQuery(list));
  const systems = data?.systems[kind] ?? [];
  const known = systems.length === 0 ? 'Bảng' : `Tệp ${kindNames[kind]} xuất từ ${systems.join(', ')}, hoặc bảng`;
  return `${known} bất kỳ mà bạn chỉ ý nghĩa từng cột.`;
}

export function ImportsScreen() {
  const { kind: asked } = useOfficeSearch();
  const kind = exportKinds.find((known) => known === asked) ?? 'products';
  return (
    <Page title="Nhập từ cửa hàng khác" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <Tabs
        to="/imports"
        label="Loại dữ liệu"
        tabs={exportKinds.map((each) => ({
          label: capital(kindNames[each]),
          search: { kind: each },
          isOpen: each === kind,
        }))}
      />
      <div className="flex flex-col gap-4">
        <Panel title={`Nhập ${kindNames[kind]}`}>
          <p className="mb-4">
            <ReadableFiles kind={kind} list="listImports" /> {hints[kind]}
          </p>
          <BeginImport key={kind} kind={kind} />
        </Panel>
        <ImportsPanel list="listImports" />
      </div>
    </Page>
  );
}

export function ImportsPanel({ list }: { list: List }) {
  return (
    <Panel title="Các lần nhập">
      <Loaded query={useQuery(importsQuery(list))}>
        {({ items }) => (
          <Rows of={items} empty="Chưa nhập tệp nào.">
            {(item) => <ImportLine key={item.id} item={item} />}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

function ImportLine({ item }: { item: ShopImport }) {
  const { label, tone } = importStates[item.state];
  return (
    <li>
      <OfficeLink to={callsOf(item.kind).file} search={{ id: item.id }} className="block py-3 hover:bg-line">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{item.fileName}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="block text-sm text-quiet">
          {[capital(kindNames[item.kind]), item.system, formatDateTime(new Date(item.createdAt)), summaryOf(item)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </OfficeLink>
    </li>
  );
}
