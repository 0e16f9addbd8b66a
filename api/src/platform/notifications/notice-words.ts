import type { Language } from '@udyam/contract/texts/languages'
import { wordsIn } from '@udyam/contract/mail-words/values'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import { dayText, fullMomentText } from '@udyam/contract/texts/date-texts'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import type { Db } from '#platform/db/open.ts'
import { dateWords, findText } from '#platform/lib/texts.ts'
import { findNoticeWords } from '#platform/setup/mail-words.ts'

/** Text functions for notices in a language, with times and days in IST. */
export function noticeWords(language: Language) {
  const words = dateWords(language)
  return {
    findText: (key: string) => findText(language, key),
    moment: (iso: string) => fullMomentText(new Date(iso), words),
    day: (day: string) => dayText(new Date(day), words),
  }
}

type Notice = { kind: NotificationKind; details: Record<string, string> }

/** Reads the words of a notice once, and gives what writes it in a language: a title, and a body that may be empty. */
export async function findNoticeTexts(
  db: Db,
  { kind, details }: Notice,
): Promise<(language: Language) => { title: string; body: string }> {
  const own = await findNoticeWords(db, kind)
  return (language) =>
    notificationText({ kind, details, words: own && wordsIn(own, language) }, noticeWords(language))
}
