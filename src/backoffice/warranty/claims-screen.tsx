/** The list of goods in repair by state, and the search for a claim by code, phone or serial number. */
import { useQuery } from '@tanstack/react-query';
import type { OfficeClaimRow } from '#contract/admin/orders/claim-shape.ts';
import { formatDate } from '#domain/values/dates.ts';
import { claimStateLabel, claimViews } from '#domain/warranty/claim-states.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { cappedCount } from '../frame/tabs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { queryOf } from '../session/call.ts';
import { ClaimBadges } from './claim-words.tsx';

type View = (typeof claimViews)[number];

/** In the order of a claim's way. */
const shown: readonly View[] = ['all', ...claimViews.filter((view) => view !== 'all')];
const nameOf = (view: View) => (view === 'all' ? 'Tất cả' : view === 'late' ? 'Trễ hẹn' : claimStateLabel(view));

export function ClaimsScreen() {
  const counts = useQuery(queryOf('countClaims'));
  return (
    <ListPage
      wide
      of="listClaims"
      at="/warranty"
      title="Bảo hành"
      keepsPrevious
      add={{ needs: 'parcels:write', label: 'Nhận hàng bảo hành', to: '/warranty/new' }}
      search={{
        field: 'q',
        label: 'Tìm phiếu bảo hành',
        placeholder: 'Số seri, số điện thoại, mã phiếu hoặc mã đơn',
        none: {
          title: 'Không có phiếu nào như vậy',
          message:
            'Thử đủ số seri, số điện thoại hoặc mã phiếu như BH123. Hàng chưa có phiếu thì tìm ở “Nhận hàng bảo hành”.',
        },
      }}
      tabs={{
        field: 'view',
        label: 'Các nhóm phiếu',
        of: shown,
        words: nameOf,
        first: 'all',
        countOf: (view) =>
          view === 'all' || view === 'returned' ? undefined : cappedCount(counts.data?.counts[view as View]),
      }}
      empty={({ view = 'all' }) => ({
        icon: 'wrench',
        title: view === 'all' ? 'Chưa có phiếu bảo hành' : `Không có phiếu nào: ${nameOf(view as View).toLowerCase()}`,
        message: 'Khi khách mang hàng đến sửa, “Nhận hàng bảo hành” tìm hàng theo số seri hoặc số điện thoại.',
      })}
      className="panel divide-y divide-line p-0! md:p-0!"
    >
      {(claim) => <ClaimRow key={claim.id} claim={claim} />}
    </ListPage>
  );
}

function ClaimRow({ claim }: { claim: OfficeClaimRow }) {
  const { code, productName, serial, name, phone, dueOn, openedAt } = claim;
  return (
    <li className="relative px-3 hover:bg-ground">
      <div className="grid min-h-13 content-center gap-x-4 gap-y-1 py-2 text-sm xl:min-h-11 xl:grid-cols-[5rem_minmax(0,1fr)_13rem_8rem_20rem] xl:items-center xl:py-1">
        <OfficeLink to={`/warranty/${code}`} className="font-semibold after:absolute after:inset-0 hover:underline">
          {code}
        </OfficeLink>
        <span className="flex min-w-0">
          <span className="truncate">{productName}</span>
          {serial && <span className="max-w-1/2 shrink-0 truncate whitespace-pre text-quiet"> · {serial}</span>}
        </span>
        <span className="truncate">{[name, phone].filter(Boolean).join(', ')}</span>
        <span className="whitespace-nowrap text-quiet" title={`Nhận ngày ${formatDate(openedAt)}`}>
          hẹn {formatDate(dueOn)}
        </span>
        <span className="flex flex-wrap gap-1 xl:justify-end">
          <ClaimBadges claim={claim} />
        </span>
      </div>
    </li>
  );
}
