/** The periods that the figures of Today show; each ends today. */
export const periods = { '1': 'Hôm nay', '7': '7 ngày', '30': '30 ngày', '90': '90 ngày', '365': '1 năm' } as const;

/** @param asked the number of days in the screen's address @returns one of the periods, by default 30 days */
export const periodOf = (asked: string | undefined): string => (asked !== undefined && asked in periods ? asked : '30');
