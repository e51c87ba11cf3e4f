/** The tables of the people who run the shop, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { GivenRole, Permission } from '#domain/staff/permissions.ts';
import type { ActorOfThen, Json, SomeTime, Timestamp } from './column-types.ts';

export type StaffTables = {
  staff_roles: { user_id: string; role: GivenRole };
  second_factors: {
    user_id: string;
    sealed_secret: Buffer;
    created_at: Timestamp;
    confirmed_at: SomeTime;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: SomeTime };
  office_sessions: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    awaits_factor: boolean;
    factor_tries: Generated<number>;
    created_at: Timestamp;
    seen_at: Timestamp;
    expires_at: Timestamp;
    user_agent: string;
    ip: string;
  };
  backup_links: { id: string; session_id: string; sealed_key: Buffer; expires_at: Timestamp };
  staff_invitations: {
    id: string;
    email: string;
    roles: GivenRole[];
    invited_by: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    accepted_at: SomeTime;
  };
  saved_order_views: {
    id: string;
    user_id: string;
    name: string;
    /** the filters, by the names that they have in an address */
    filters: Json<Record<string, string>>;
    created_at: Timestamp;
  };
  api_tokens: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    name: string;
    scopes: Permission[];
    created_at: Timestamp;
    last_used_at: SomeTime;
  };
  /** only added to; the words about a person are removed with their order */
  audit_log: ActorOfThen & {
    id: GeneratedAlways<number>;
    at: Timestamp;
    actor: ActorKind;
    actor_id: string | null;
    token_id: string | null;
    act: string;
    thing_kind: string;
    thing_id: string;
    thing_name: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
  };
};
