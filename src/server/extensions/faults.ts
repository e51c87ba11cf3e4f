/** Where extensions left a place empty since the start of the shop, in any of its processes: the office shows it. */
export type Fault = {
  extension: string;
  place: string;
  /** for the operator */
  reason: string;
  /** milliseconds since 1970 */
  at: number;
};

const latest = new Map<string, Fault>();
const keyOf = ({ extension, place }: Pick<Fault, 'extension' | 'place'>) => `${extension} ${place}`;
let tell: (fault: Fault) => void = () => {};

/** A worker process tells the primary process, which tells the other workers. */
export function tellFaultsTo(listener: (fault: Fault) => void): void {
  tell = listener;
}

/** Keeps what another process has noted. */
export function keepFault(fault: Fault): void {
  latest.set(keyOf(fault), fault);
}

export function noteFault(fault: Fault): void {
  const before = latest.get(keyOf(fault));
  keepFault(fault);
  tell(fault);
  if (before?.reason !== fault.reason)
    console.error(`The extension ${fault.extension} adds nothing at ${fault.place}: ${fault.reason}`);
}

export const faultAt = (extension: string, place: string): Fault | undefined => latest.get(keyOf({ extension, place }));

export const listFaults = (): Fault[] => [...latest.values()];
