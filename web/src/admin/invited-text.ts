import { formatList } from '../lib/format.ts'
import type { Translate } from '../lib/i18n.ts'

type Person = { name: string; invited?: true | undefined }

/** "2 of them were invited and have not joined yet: …"; empty if all have joined. */
export function invitedText(t: Translate, people: readonly Person[]): string {
  const open = people.filter(({ invited }) => invited)
  if (open.length === 0) return ''
  return t('admin.bulk.invited', { count: open.length, names: formatList(open.map(({ name }) => name)) })
}

/** A question about one person, with a sentence more if they have not joined. */
export function askedOf(t: Translate, { name, invited }: Person, question: string): string {
  return invited ? `${question}\n\n${t('admin.invited.open', { name })}` : question
}
