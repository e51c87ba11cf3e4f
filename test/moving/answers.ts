/** Compares what was read of an export with the answer beside it (test/data/moving/README.md). */
export type Answer = Record<string, unknown> & { row: number; accept?: Record<string, unknown> };
export type AnswerFile = {
  products?: Answer[];
  customers?: Answer[];
  orders?: Answer[];
  report: { row: number; reason: string; value: string; must: boolean }[];
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const packed = (value: unknown) => String(value).replace(/\s/g, '');

/** Says in which fields something read differs from its answer, and from every other reading that is accepted. */
export function differences(read: Record<string, unknown>, answer: Answer): string[] {
  const accept = answer.accept ?? {};
  const fields = new Set([...Object.keys(answer), ...Object.keys(read)]);
  return [...fields].flatMap((field) => {
    if (field === 'accept' || field === 'variants') return [];
    const [value, expected] = [read[field], answer[field]];
    const near = accept[`${field}_tolerance`];
    const others = Array.isArray(accept[field]) ? accept[field] : [];
    const isRight =
      field === 'description'
        ? packed(value) === packed(expected)
        : typeof near === 'number' && typeof value === 'number'
          ? Math.abs(value - Number(expected)) <= near
          : [expected, ...others].some((one) => same(one, value));
    return isRight ? [] : [`row ${answer.row}, ${field}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`];
  });
}

export function inVietnam(date: Date | null): string | null {
  return date && `${new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
}
