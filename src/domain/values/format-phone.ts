/** Formats a mobile number as people read it: 0912 345 678. Other numbers are returned as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
