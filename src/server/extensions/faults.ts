/** The errors of extensions' functions since the start of the shop, in all processes, for the office. */
export type Fault = {
  extension: string;
  /** the place on a page, in an email or on a paper, or the function, such as `carrier.quote` */
  place: string;
  /** the error, for the operator */
  reason: string;
  /** the time of the error in milliseconds since 1970 */
  at: number;
};

const latest = new Map<string, Fault>();
const keyOf = ({ extension, place }: Pick<Fault, 'extension' | 'place'>) => `${extension} ${place}`;
let tell: (fault: Fault) => void = () => {};

/** Reports an error to the other processes: a worker sends it to the primary process, which sends it to the other workers. */
export function tellFaultsTo(listener: (fault: Fault) => void): void {
  tell = listener;
}

/** Records an error that another process has reported. */
export function keepFault(fault: Fault): void {
  latest.set(keyOf(fault), fault);
}

export function noteFault(fault: Fault): void {
  const before = latest.get(keyOf(fault));
  keepFault(fault);
  tell(fault);
  if (before?.reason !== fault.reason)
    console.error(`The extension ${fault.extension} failed at ${fault.place}: ${fault.reason}`);
}

/** Records an error that a function of an extension threw. @returns a sentence for staff, with the reason */
export function noteThrown(extension: string, place: string, error: unknown): string {
  const reason = String((error as Error | null)?.message ?? error);
  noteFault({ extension, place, reason, at: Date.now() });
  return `The extension ${extension} failed: ${reason}`;
}

export const faultAt = (extension: string, place: string): Fault | undefined => latest.get(keyOf({ extension, place }));

export const listFaults = (): Fault[] => [...latest.values()];
