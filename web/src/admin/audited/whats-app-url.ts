/** The address of a WhatsApp chat with a stored mobile number; the words stand in its field. */
export function whatsAppUrl(phone: string, words: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(words)}`
}
