const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a uuid in the usual form with hyphens, in upper or lower case, which PostgreSQL accepts. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
