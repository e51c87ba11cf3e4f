/** The table of the audit log. */
import type { ActorKind } from '../accounts/access.ts';
import { actName, nameOfActor } from '../staff/audit-acts.ts';
import type { ExportTable } from './column.ts';

/** `before` and `after`: the values of the changed fields, as JSON has them */
export type ExportedChange = {
  id: number;
  at: Date;
  actor: ActorKind;
  /** the name that the member of staff had at the time of the change; `actorEmail`: the email address at that time */
  actorName: string | null;
  actorEmail: string | null;
  /** the API token with which a program acted; empty if it is gone, null if a person acted */
  tokenName: string | null;
  act: string;
  thingName: string | null;
  thingId: string;
  before: unknown;
  after: unknown;
};

const valuesOf = (values: unknown) => (values === null ? null : JSON.stringify(values));

export const auditTable: ExportTable<ExportedChange> = {
  title: 'Nhật ký thay đổi',
  fileName: 'nhat-ky-thay-doi',
  columns: [
    { heading: 'Số', kind: 'number', value: (row) => row.id },
    { heading: 'Giờ', kind: 'time', value: (row) => row.at },
    { heading: 'Người thay đổi', kind: 'text', value: nameOfActor },
    { heading: 'Email', kind: 'text', value: (row) => row.actorEmail },
    { heading: 'Khóa API', kind: 'text', value: ({ tokenName }) => (tokenName === '' ? 'đã thu hồi' : tokenName) },
    { heading: 'Thay đổi', kind: 'text', value: (row) => actName(row.act) },
    { heading: 'Của', kind: 'text', value: (row) => row.thingName },
    { heading: 'Mã nội bộ', kind: 'text', value: (row) => row.thingId },
    { heading: 'Trước', kind: 'text', value: (row) => valuesOf(row.before) },
    { heading: 'Sau', kind: 'text', value: (row) => valuesOf(row.after) },
  ],
};
