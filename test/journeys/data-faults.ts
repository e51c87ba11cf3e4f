/** Whether structured data has what Google requires. */
import Validator from '@adobe/structured-data-validator';
import type { Data } from './crawl.ts';

const validator = new Validator();

/** The journeys' shop has no public URL (PUBLIC_URL), with which its data would otherwise start. */
const absolute = (data: unknown, origin: string) =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  );

/** @returns the errors; warnings are about what Google only recommends */
export async function faultsOf(data: Data, origin: string): Promise<string[]> {
  const jsonld = { [data['@type']]: [absolute(data, origin)] };
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage);
}
