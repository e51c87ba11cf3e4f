/** The tables of payments, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { ActorOfThen, Json, SomeTime, Timestamp } from './column-types.ts';

export type PaymentTables = {
  /** append-only: facts that a provider, a statement or the staff reported */
  bank_transactions: {
    id: GeneratedAlways<number>;
    provider: string;
    transaction_id: string;
    direction: 'in' | 'out';
    amount: number;
    memo: string;
    account: string;
    virtual_account: string | null;
    reference: string | null;
    at: Timestamp;
    counter_account: string | null;
    counter_name: string | null;
    raw: string;
    received_at: Timestamp;
  };
  /** append-only: the further reports of a transfer that bank_transactions has */
  bank_reports: {
    provider: string;
    transaction_id: string;
    bank_transaction_id: number;
    at: Timestamp;
  };
  bank_matches: ActorOfThen & {
    bank_transaction_id: number;
    state: MatchState;
    order_number: string | null;
    backs: number | null;
    /** the earlier transaction that this one may be a second report of */
    resembles: number | null;
    actor: ActorKind;
    actor_id: string | null;
    reason: string | null;
    at: Timestamp;
  };
  bank_match_history: ActorOfThen & {
    id: GeneratedAlways<number>;
    bank_transaction_id: number;
    state: MatchState;
    order_number: string | null;
    backs: number | null;
    actor: ActorKind;
    actor_id: string | null;
    reason: string | null;
    at: Timestamp;
  };
  payment_tasks: {
    id: GeneratedAlways<number>;
    kind: TaskKind;
    order_number: string | null;
    bank_transaction_id: number | null;
    subject: Generated<string>;
    details: Json<Record<string, unknown>>;
    opened_at: Timestamp;
    opened_by: ActorKind;
    opened_by_id: string | null;
    why: string;
    solved_at: SomeTime;
    solved_by: ActorKind | null;
    solved_by_id: string | null;
    solution: string | null;
  };
  payment_providers: {
    name: string;
    secrets: Buffer;
    connected_at: Timestamp;
    last_call_at: SomeTime;
    refused: Generated<number>;
    last_refused_at: SomeTime;
    receiving: Json<ReceivingAccount> | null;
    last_pull_at: SomeTime;
    pull_error: string | null;
    /** since when new orders are not led to its account */
    receiving_paused_at: SomeTime;
  };
  screenshot_prints: {
    order_id: string;
    sha256: Buffer;
    /** `0` and `1`, as domain/payments/screenshot-print.ts makes them */
    print: string;
    at: Timestamp;
  };
};
