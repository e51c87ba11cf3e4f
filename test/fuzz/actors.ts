/** Everybody who may send a request: strangers, customers, each role of the staff, and programs with a token. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AdminAccess, Permission, StaffRole } from '#domain/staff/permissions.ts';
import { permissions, permissionsOf, staffRoles } from '#domain/staff/permissions.ts';
import type { Secret } from '#server/config/secret.ts';
import { signAccessToken } from '#server/http/access-token.ts';
import { makeToken } from '#store/accounts/random-token.ts';
import type { Database } from '#store/database/database.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';

/** The door through which an actor is known: the storefront's token, the office's cookie, or no door. */
type Door = 'shop' | 'office' | 'token' | 'none';

export type Actor = {
  name: string;
  door: Door;
  granted: ReadonlySet<Permission>;
  headers: Record<string, string>;
  /** takes the actor's place when a request ended the session, or removed the person */
  renew(): Promise<void>;
};

const HOUR = 3_600_000;

async function insertPerson(db: Database, role: StaffRole | null): Promise<string> {
  const id = randomUUID();
  const isOwner = role === 'owner';
  await db
    .insertInto('users')
    .values({
      ...{ id, email: `nguoi-${id.slice(0, 8)}@thu.example`, first_name: 'Trần', last_name: 'Văn Thử' },
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ',
      role: isOwner ? 'owner' : role ? 'staff' : 'customer',
      email_verified_at: new Date(),
    })
    .execute();
  if (role && role !== 'owner') await db.transaction().execute((tx) => writeRoles(tx, id, [role]));
  if (isOwner)
    await db
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: new Date() })
      .execute();
  return id;
}

async function bearerOf(db: Database, secret: Secret, userId: string): Promise<Record<string, string>> {
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, expires_at: new Date(Date.now() + 24 * HOUR) })
    .execute();
  return { authorization: `Bearer ${await signAccessToken(secret, id, userId)}` };
}

async function cookieOf(db: Database, userId: string, url: string): Promise<Record<string, string>> {
  const browser = { userAgent: 'fuzz', ip: '127.0.0.1', awaitsFactor: false };
  const token = await db.transaction().execute((tx) => insertOfficeSession(tx, userId, browser));
  return { cookie: `office=${token}`, origin: url };
}

async function tokenOf(db: Database, userId: string, scopes: readonly Permission[]): Promise<Record<string, string>> {
  const token = makeToken();
  await db
    .insertInto('api_tokens')
    .values({
      ...{ id: randomUUID(), user_id: userId, name: 'Thử', scopes: [...scopes] },
      token_hash: sql<Buffer>`sha256(${token}::text::bytea)`,
    })
    .execute();
  return { authorization: `Bearer sbt_${token}` };
}

/** Makes a former member of the staff a customer, so that the shop has as many members after 300,000 requests as before. */
async function dismiss(db: Database, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeRoles(tx, userId, []);
    await tx.updateTable('users').set({ role: 'customer' }).where('id', '=', userId).execute();
  });
}

/** Makes one actor of each kind in the shop's database. */
export async function hire(db: Database, secret: Secret, url: string): Promise<Actor[]> {
  const actor = async (
    name: string,
    door: Door,
    granted: Iterable<Permission>,
    signIn: () => Promise<Record<string, string>>,
  ) => {
    const made: Actor = {
      ...{ name, door, granted: new Set(granted), headers: {} },
      async renew() {
        made.headers = await signIn();
      },
    };
    await made.renew();
    return made;
  };
  /** @returns a function that hires somebody of this role, in the place of whom it hired before */
  const successors = (role: StaffRole) => {
    let present: string | null = null;
    return async () => {
      const id = await insertPerson(db, role);
      if (present) await dismiss(db, present);
      present = id;
      return id;
    };
  };
  const [inStorefront, everyScope, threeScopes] = [successors('orders'), successors('owner'), successors('owner')];
  const customer = async () => bearerOf(db, secret, await insertPerson(db, null));
  const scopes: Permission[] = ['orders:read', 'catalogue:write', 'customers:read'];
  return [
    await actor('a visitor', 'none', [], async () => ({})),
    await actor('a forged token', 'none', [], async () => ({
      authorization: `Bearer ${await signAccessToken(Buffer.alloc(32, 7), randomUUID(), randomUUID())}`,
    })),
    await actor('a customer', 'shop', [], customer),
    await actor('another customer', 'shop', [], customer),
    await actor('staff of orders in the storefront', 'shop', permissionsOf(['orders']), async () =>
      bearerOf(db, secret, await inStorefront()),
    ),
    await actor('an API token with every scope', 'token', permissions, async () =>
      tokenOf(db, await everyScope(), permissions),
    ),
    await actor('an API token with three scopes', 'token', scopes, async () =>
      tokenOf(db, await threeScopes(), scopes),
    ),
    ...(await Promise.all(
      staffRoles.map((role) => {
        const hired = successors(role);
        return actor(role, 'office', permissionsOf([role]), async () => cookieOf(db, await hired(), url));
      }),
    )),
  ];
}

/** What an endpoint asks of its callers: the access of the shop's contract, or the permission of the office's. */
export type Asked = { permission?: AdminAccess; access?: string };

/** @returns whether the actor has what the endpoint asks for; what belongs to whom is not known here */
export function mayUse({ granted, door }: Actor, { permission, access }: Asked): boolean {
  if (access && access !== 'staff') return access !== 'customer' || door === 'shop' || holds(granted, permission);
  if (permission === 'anyone') return true;
  if (permission === 'signed in') return door === 'office';
  return holds(granted, permission);
}

const holds = (granted: ReadonlySet<Permission>, permission: AdminAccess | undefined): boolean =>
  (granted as ReadonlySet<string | undefined>).has(permission);
