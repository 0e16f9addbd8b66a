import { isMobile } from '@udyam/contract/texts/mobile-number'

/** The address of a WhatsApp chat with a stored mobile number, or with nobody yet; the words stand in its field. */
export function whatsAppUrl(phone: string, words: string): string {
  return `https://wa.me/${isMobile(phone) ? `91${phone}` : ''}?text=${encodeURIComponent(words)}`
}
