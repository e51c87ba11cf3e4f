/** What was gathered about the whole shop, as samples. */
import { archiveTroubles } from '#domain/machine/archive-troubles.ts';
import { isBadNews } from '#domain/machine/backup-runs.ts';
import { custodyOf } from './custody.ts';
import type { DatabaseAnswers, Gathered } from './gather.ts';
import { put, type Samples } from './samples.ts';

function putAnswers(
  samples: Samples,
  { jobs, mails, orders, usual, bank, connections, stockOuts, deliveries, database }: DatabaseAnswers,
): void {
  for (const { name, waiting, running, dead, oldestSeconds } of jobs) {
    const labels = { name };
    put(samples, 'shop_jobs_waiting', waiting, labels);
    put(samples, 'shop_jobs_running', running, labels);
    put(samples, 'shop_jobs_dead', dead, labels);
    put(samples, 'shop_job_oldest_waiting_seconds', oldestSeconds, labels);
  }
  put(samples, 'shop_mails_waiting', mails.waiting);
  put(samples, 'shop_mails_failed', mails.failed);
  put(samples, 'shop_mail_oldest_waiting_seconds', mails.oldestSeconds ?? 0);
  for (const method of ['qr', 'delivery'] as const) {
    const found = orders.find((each) => each.method === method);
    put(samples, 'shop_orders_last_hour', found?.orders ?? 0, { method });
    put(samples, 'shop_order_dong_last_hour', found?.dong ?? 0, { method });
  }
  put(samples, 'shop_usual_orders_hour', usual?.orders ?? null);
  put(samples, 'shop_bank_dong_last_hour', bank.incoming);
  put(samples, 'shop_money_unexplained', bank.unexplained);
  put(samples, 'shop_money_unexplained_dong', bank.unexplainedDong);
  put(samples, 'shop_money_unexplained_oldest_seconds', bank.oldestSeconds ?? 0);
  for (const { kind, name, lastCallSeconds, refused } of connections)
    if (kind === 'bank') {
      put(samples, 'shop_bank_last_call_seconds', lastCallSeconds, { bank: name });
      put(samples, 'shop_bank_refused', refused, { bank: name });
    } else put(samples, 'shop_carrier_last_call_seconds', lastCallSeconds, { carrier: name });
  put(samples, 'shop_stock_outs', stockOuts);
  put(samples, 'shop_webhooks_waiting', deliveries.webhooksWaiting);
  put(samples, 'shop_webhooks_failed', deliveries.webhooksFailed);
  put(samples, 'shop_webhook_oldest_waiting_seconds', deliveries.webhookOldestSeconds ?? 0);
  put(samples, 'shop_carrier_calls_unsettled', deliveries.carrierCallsUnsettled);
  put(samples, 'shop_carrier_events_waiting', deliveries.carrierEventsWaiting);
  put(samples, 'shop_database_bytes', database.bytes);
  put(samples, 'shop_database_connections', database.connections);
  put(samples, 'shop_database_connections_most', database.mostConnections);
  put(samples, 'shop_database_replicas', database.replicas);
}

export function readGathered({ at, notReady, answers, took, kept, certificate }: Gathered): Samples {
  const samples: Samples = {};
  put(samples, 'shop_ready', notReady === null ? 1 : 0);
  put(samples, 'shop_facts_read', answers ? 1 : 0);
  put(samples, 'shop_facts_age_seconds', Math.max(0, (Date.now() - at) / 1000));
  for (const [question, seconds] of Object.entries(took)) put(samples, 'shop_facts_seconds', seconds, { question });
  if (answers) putAnswers(samples, answers);
  put(samples, 'shop_disk_free_bytes', kept.disk.free);
  put(samples, 'shop_disk_bytes', kept.disk.size);
  const custody = custodyOf(kept, answers?.custody ?? null);
  put(samples, 'shop_backup_age_seconds', custody.backupAge);
  put(samples, 'shop_archive_age_seconds', kept.archive?.age ?? null);
  if (kept.archive)
    for (const trouble of archiveTroubles)
      put(samples, 'shop_archive_trouble', kept.archive.fault?.trouble === trouble ? 1 : 0, { trouble });
  put(samples, 'shop_proven_backup_age_seconds', custody.unprovenAge);
  put(samples, 'shop_backup_proof_bad', custody.proofFailure && isBadNews(custody.proofFailure) ? 1 : 0);
  put(samples, 'shop_books_differences', kept.booksDifferences);
  put(samples, 'shop_certificate_seconds', certificate);
  return samples;
}
