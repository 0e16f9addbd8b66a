/** Whether a stored number can be one of a mobile: landlines have no WhatsApp. */
export function isMobile(phone: string): boolean {
  return /^[6-9]\d{9}$/.test(phone)
}
