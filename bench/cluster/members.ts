/** What Patroni says of the members of the cluster. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './hosts.ts';

export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string };

/** @returns the members as this host's Patroni knows them; empty if it does not answer */
async function readMembers({ place }: Host): Promise<Member[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${place.ports.rest}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await response.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

/** @returns the host that says itself that it is the primary and holds the lease; null while there is none */
export async function findPrimary(hosts: readonly Host[]): Promise<Host | null> {
  const answers = hosts.map(async (host) => {
    const { ok } = await fetch(`http://127.0.0.1:${host.place.ports.rest}/primary`, {
      signal: AbortSignal.timeout(2_000),
    });
    if (!ok) throw new Error(`${host.name} is no primary`);
    return host;
  });
  return Promise.any(answers).catch(() => null);
}

/** True when there is one primary, a synchronous replica, and another one, none behind the others. */
function isWhole(members: readonly Member[], hosts: readonly Host[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === ['leader', 'replica', 'sync_standby'].join() &&
    members.length === hosts.length &&
    members.every(
      ({ state, role, lag }) => ['running', 'streaming'].includes(state) && (role === 'leader' || lag === 0),
    ) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

/** @returns the members once the cluster is whole @throws Error with what it is instead, after so many seconds */
export async function untilWhole(hosts: readonly Host[], seconds: number): Promise<Member[]> {
  let members: Member[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(500)) {
    // a host that was cut off may still tell how the cluster was before, so the primary is asked
    const primary = await findPrimary(hosts);
    members = primary ? await readMembers(primary) : [];
    if (isWhole(members, hosts)) return members;
  }
  throw new Error(`The cluster is not whole after ${seconds} s: ${JSON.stringify(members)}`);
}
