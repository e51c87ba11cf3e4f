/** A mobile number as people read it out: 0912 345 678. Others stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
