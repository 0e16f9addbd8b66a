import { indianDate } from '@udyam/contract/indian-date'
import { dateFormat } from '@udyam/contract/texts/formats'
import { t } from '../i18n.ts'

const indianOffset = -330

/**
 * Adds the zone to a written Indian time, where the reader's clock is another one: "12:00 pm IST (06:30 your
 * time)", with the weekday if it is another day there.
 *
 * @param written the moment in Indian time
 * @param value the same moment in ISO 8601
 */
export function withZone(written: string, value: string): string {
  const date = new Date(value)
  if (date.getTimezoneOffset() === indianOffset) return written
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const isOtherDay = localDate(date) !== indianDate(date)
  const own = dateFormat(t('format.locale'), { ...clock, ...(isOtherDay && { weekday: 'short' }) }).format(
    date,
  )
  return t('mentorship.meeting.zone', { when: written, own })
}

function localDate(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
