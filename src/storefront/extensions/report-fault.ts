/** Tells the server which extension failed while it rendered a page; the office shows it. */
type Report = (folder: string, place: string, error: unknown) => void;

let report: Report = () => {};

/** The server passes it in, because the modules of the server and those of the pages are two separate module graphs. */
export function setFaultReport(to: Report): void {
  report = to;
}

export const reportFault: Report = (folder, place, error) => report(folder, place, error);
