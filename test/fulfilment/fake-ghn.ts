/** GHN on this machine: it answers as its documentation says, and misbehaves when it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
export type GhnParcel = {
  order_code: string;
  client_order_code: string;
  status: string;
  updated_date: string;
  body: Body;
};

/** What it does with the next calls of a path instead of answering. */
export type Trouble =
  /** does what it is asked, and cuts the connection without an answer */
  | 'dies after it did it'
  /** cuts the connection before it does anything */
  | 'dies before it did it'
  | { status: number; body: string };

export const TOKEN = 'token-of-this-test';

export type FakeGhn = {
  url: string;
  parcels: GhnParcel[];
  /** path and body of every request, oldest first */
  calls: { path: string; body: Body; headers: IncomingMessage['headers'] }[];
  trouble: Map<string, Trouble>;
  /** runs after a parcel was made and before it is answered */
  afterCreate: ((parcel: GhnParcel) => Promise<void>) | null;
};

const ok = (data: unknown) => ({ status: 200, body: JSON.stringify({ code: 200, message: 'Success', data }) });
const no = (message: string) => ({ status: 400, body: JSON.stringify({ code: 400, message, data: null }) });

function create(ghn: FakeGhn, body: Body): GhnParcel {
  const code = String(body.client_order_code);
  const known = ghn.parcels.find(({ client_order_code }) => client_order_code === code);
  if (known) return known;
  const parcel = {
    order_code: `GHN${1000 + ghn.parcels.length}`,
    client_order_code: code,
    status: 'ready_to_pick',
    updated_date: new Date().toISOString(),
    body,
  };
  ghn.parcels.push(parcel);
  return parcel;
}

function cancel(ghn: FakeGhn, [code]: string[]) {
  const parcel = ghn.parcels.find(({ order_code }) => order_code === code);
  if (!parcel) return no('Đơn hàng không tồn tại');
  const result = parcel.status === 'ready_to_pick' || parcel.status === 'cancel';
  if (result) Object.assign(parcel, { status: 'cancel', updated_date: new Date().toISOString() });
  return ok([{ order_code: code, result, message: result ? 'OK' : 'Không thể hủy đơn đã lấy hàng' }]);
}

async function act(ghn: FakeGhn, path: string, body: Body): Promise<{ status: number; body: string }> {
  const found = (key: 'order_code' | 'client_order_code') => ghn.parcels.find((one) => one[key] === body[key]);
  if (path.endsWith('/shipping-order/preview'))
    return ok({ total_fee: 42_000, expected_delivery_time: '2026-11-25T10:00:00Z' });
  if (path.endsWith('/shipping-order/create')) {
    if (body.to_ward_name === 'Phường Không Có') return no('Phường xã không hợp lệ');
    const parcel = create(ghn, body);
    await ghn.afterCreate?.(parcel);
    return ok({ order_code: parcel.order_code, total_fee: '42000', expected_delivery_time: '2026-11-25T10:00:00Z' });
  }
  if (path.endsWith('/shipping-order/detail')) {
    const parcel = found('order_code');
    return parcel ? ok(parcel) : no('Đơn hàng không tồn tại');
  }
  if (path.endsWith('/shipping-order/detail-by-client-code')) {
    const parcel = found('client_order_code');
    return parcel ? ok(parcel) : no('Đơn hàng không tồn tại');
  }
  if (path.endsWith('/switch-status/cancel')) return cancel(ghn, body.order_codes as string[]);
  if (path.endsWith('/a5/gen-token')) return ok({ token: 'a5-token' });
  return { status: 404, body: 'no such path' };
}

async function handle(ghn: FakeGhn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const path = request.url ?? '';
  const body = JSON.parse(text) as Body;
  ghn.calls.push({ path, body, headers: request.headers });
  const trouble = [...ghn.trouble].find(([part]) => path.endsWith(part))?.[1];
  if (trouble === 'dies before it did it') return void request.socket.destroy();
  if (typeof trouble === 'object') return void response.writeHead(trouble.status).end(trouble.body);
  const answer =
    request.headers.token === TOKEN
      ? await act(ghn, path, body)
      : { status: 401, body: JSON.stringify({ code: 401, message: 'Token is not valid!' }) };
  if (trouble === 'dies after it did it') return void request.socket.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

export const newFakeGhn = (): FakeGhn => ({ url: '', parcels: [], calls: [], trouble: new Map(), afterCreate: null });

/** Listens on a port of its own until what it returns is called. */
export async function startFakeGhn(ghn: FakeGhn): Promise<() => Promise<unknown>> {
  const server = createServer((request, response) => void handle(ghn, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ghn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shiip/public-api`;
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
