/** What people saw: the answers they got, by kind, and how long they waited. */

export type Answer = { status: number; body: Record<string, unknown> };

export type Seen = {
  /** Sends one request. @returns status 0 if the connection broke or nothing came in 30 seconds */
  ask(kind: string, url: string, init?: RequestInit): Promise<Answer>;
  /** Records how long somebody waited for something that took several attempts, in milliseconds. */
  waited(what: string, milliseconds: number): void;
  /** all answers with these statuses */
  count(isWanted: (status: number) => boolean): number;
  /** the codes of failures and how often each came */
  failures: Map<string, number>;
  lines(): string[];
};

const PATIENCE = 30_000;

/** @param share such as 0.95 @returns that percentile of sorted numbers; 0 if there are none */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function inWords(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const [half, most, last] = [0.5, 0.95, 1].map((share) => (percentile(sorted, share) / 1000).toFixed(2));
  return `half in ${half} s, 95 % in ${most} s, the last in ${last} s`;
}

export function openSeen(): Seen {
  const kinds = new Map<string, { statuses: Map<number, number>; times: number[] }>();
  const waits = new Map<string, number[]>();
  const failures = new Map<string, number>();
  return {
    failures,
    async ask(kind, url, init = {}) {
      const begun = performance.now();
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
        .then(async (response): Promise<Answer> => {
          const text = await response.text();
          const isJson = response.headers.get('content-type')?.includes('json');
          return { status: response.status, body: isJson && text ? JSON.parse(text) : {} };
        })
        .catch((): Answer => ({ status: 0, body: {} }));
      const known = kinds.get(kind) ?? { statuses: new Map<number, number>(), times: [] };
      kinds.set(kind, known);
      known.statuses.set(answer.status, (known.statuses.get(answer.status) ?? 0) + 1);
      known.times.push(performance.now() - begun);
      if (answer.status >= 400) {
        const code = `${answer.status} ${answer.body.code ?? ''} (${kind})`;
        failures.set(code, (failures.get(code) ?? 0) + 1);
      }
      return answer;
    },
    waited(what, milliseconds) {
      const known = waits.get(what) ?? [];
      waits.set(what, known);
      known.push(milliseconds);
    },
    count: (isWanted) =>
      [...kinds.values()].reduce(
        (sum, { statuses }) =>
          sum + [...statuses].reduce((all, [status, times]) => (isWanted(status) ? all + times : all), 0),
        0,
      ),
    lines() {
      const ofKinds = [...kinds].map(([kind, { statuses, times }]) => {
        const counted = [...statuses].sort().map(([status, count]) => `${status || 'broken'} × ${count}`);
        return `${kind}: ${counted.join(', ')}; ${inWords(times)}`;
      });
      const ofWaits = [...waits].map(([what, times]) => `${what}: ${times.length}; ${inWords(times)}`);
      return [...ofKinds, ...ofWaits];
    },
  };
}
