const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a uuid in its usual spelling, in upper or lower case: PostgreSQL accepts it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
