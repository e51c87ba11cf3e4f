/** Formats a mobile number for reading: 0912 345 678. Other numbers are returned unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
