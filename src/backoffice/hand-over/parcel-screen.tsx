/** The screen of one parcel, found by a code that is printed on it: what is in it, and what to do with it next. */
import { useQuery } from '@tanstack/react-query';
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { ActLink, Facts, Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { useOrder } from '../orders/order-queries.ts';
import { Parcel } from '../orders/order-shipments.tsx';
import { useAct } from '../orders/use-act.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { queryOf } from '../session/call.ts';
import { SerialsDialog } from '../warranty/serials-dialog.tsx';
import { cashOf } from './parcel-words.ts';

export function ParcelScreen() {
  const { code = '' } = useOfficeParams();
  const open = useOpen();
  const found = useQuery(queryOf('findParcels', { query: { code } }));
  const only = found.data?.items.length === 1 ? found.data.items[0] : undefined;
  return (
    <Page
      title={only?.code ?? code}
      back={{ to: '/parcels', label: 'Danh sách kiện' }}
      mark={only && <Badge tone="quiet">{shipmentStateLabel(only.state)}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <ScanField label="Quét kiện kế tiếp" onScan={(next) => open(`/parcels/${encodeURIComponent(next)}`)} />
        <Loaded query={found}>
          {({ items }) => {
            const [first] = items;
            if (!first)
              return (
                <EmptyState
                  icon={<OfficeIcon name="package" />}
                  title="Không có kiện mang mã này"
                  message="Mã kiện của cửa hàng như DHABCDEF-1; mã vận đơn tìm được khi đã ghi vào kiện."
                />
              );
            return items.length === 1 ? <OpenParcel key={first.id} parcel={first} /> : <Choice items={items} />;
          }}
        </Loaded>
      </div>
    </Page>
  );
}

/** Two carriers may have given the same code to two parcels. */
function Choice({ items }: { items: readonly OfficeParcel[] }) {
  return (
    <Panel title={`${items.length} kiện mang mã này`}>
      <Rows of={items}>
        {({ id, code, name, province, state }) => (
          <li key={id}>
            <OfficeLink to={`/parcels/${code}`} className="flex min-h-11 items-center gap-3 hover:underline">
              <strong>{code}</strong> {name}, {province} · {shipmentStateLabel(state).toLowerCase()}
            </OfficeLink>
          </li>
        )}
      </Rows>
    </Panel>
  );
}

function OpenParcel({ parcel }: { parcel: OfficeParcel }) {
  const order = useOrder(parcel.orderNumber);
  return <Loaded query={order}>{(loaded) => <ParcelOfOrder parcel={parcel} order={loaded} />}</Loaded>;
}

function ParcelOfOrder({ parcel, order }: { parcel: OfficeParcel; order: OfficeOrder }) {
  const act = useAct();
  const shipment = order.shipments.find(({ code }) => code === parcel.code);
  if (!shipment) return null;
  const mayRecord = order.acts.some(({ act: name, allowed }) => name === 'serials' && allowed);
  const serialsOf = (line: string) => lineOf(line)?.serials.join(', ');
  const lineOf = (line: string) => order.items.find((item) => item.line === line);
  return (
    <>
      <Panel>
        <Parcel order={order} shipment={shipment} act={act} />
      </Panel>
      <Panel title="Nơi nhận" actions={<ActLink to={`/orders/${order.orderNumber}`}>Mở đơn</ActLink>}>
        <Facts
          of={{
            'Người nhận': parcel.name,
            'Tỉnh, thành phố': parcel.province,
            'Thu hộ': cashOf({ ...parcel, ...shipment }),
          }}
        />
      </Panel>
      <Panel
        title="Trong kiện"
        actions={
          mayRecord && (
            <DialogButton label="Số seri">
              {(close) => <SerialsDialog order={order} run={act.run} onClose={close} />}
            </DialogButton>
          )
        }
      >
        <Rows of={shipment.items}>
          {({ line, quantity }) => (
            <li key={line} className="flex items-center gap-3 py-2">
              <ProductThumb src={lineOf(line)?.imageUrl ?? ''} className="size-12" />
              <span className="min-w-0 flex-1">
                {lineOf(line)?.name}
                {serialsOf(line) && (
                  <span className="block text-sm text-quiet wrap-anywhere">Số seri {serialsOf(line)}</span>
                )}
              </span>
              <strong>× {quantity}</strong>
            </li>
          )}
        </Rows>
      </Panel>
    </>
  );
}
