/** What a refused request tells the customer. */
import { CallError } from '#contract/client.ts';
import { isFailure, messageOf } from '#domain/failure.ts';

export type Refusal = { sentence: string; detail: string | undefined };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The shop's own sentence, or `sentence` where it gave none; and the technical line, where it says anything more.
 * @param detail for what never reached the shop, or came back as nothing readable
 */
export function refusalOf(error: unknown, sentence: string, detail?: string): Refusal {
  if (!(error instanceof CallError)) return { sentence, detail };
  const said = textOf(error.body.message) ?? sentence;
  const technical = textOf(error.body.error) ?? detail;
  return { sentence: said, detail: technical === said ? undefined : technical };
}

export type FieldProblem = { field: string; text: string };

/**
 * The field that is wrong, by our own check or by the shop's; null where it is about no field.
 * @param fields those of refusals that name none, by code
 */
export function fieldProblemOf(error: unknown, fields: Record<string, string>): FieldProblem | null {
  const facts = isFailure(error) ? error.facts : error instanceof CallError ? error.body : {};
  const field = Array.isArray(facts.fields)
    ? textOf(facts.fields[0])
    : (textOf(facts.field) ?? fields[String(facts.code)]);
  if (field === undefined) return null;
  const text = isFailure(error) ? messageOf(error.failureCode, facts) : textOf(facts.message);
  return text === undefined ? null : { field, text };
}
