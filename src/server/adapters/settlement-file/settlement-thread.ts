/** The thread that reads a carrier's settlement file. */
import type { SettlementRow } from '#domain/payments/settlement-file.ts';
import { serveFile } from '../file-thread/thread.ts';
import {
  isUnreadable,
  readSettlementSheets,
  type SettlementHead,
  type SettlementSource,
} from './read-settlement-file.ts';

serveFile<SettlementSource, SettlementHead, SettlementRow>(async (source) => {
  const { rows, ...head } = await readSettlementSheets(source);
  return { head, items: rows };
}, isUnreadable);
