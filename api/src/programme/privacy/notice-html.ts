import type { PersonalTable } from '@udyam/contract/data-map/data-map'
import { daysToAnswer } from '@udyam/contract/grievances/values'
import type { Role } from '@udyam/contract/roles'
import type { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { text } from '#platform/lib/texts.ts'
import { partsFor, toldTo } from './notice-parts.ts'

type Composing = { role: Role; language: Language; brand: string; people: PeopleData; hasPhones: boolean }

/** The privacy notice of a role as HTML; owners' texts are escaped. */
export function noticeHtml(composing: Composing): string {
  const { role, language, brand } = composing
  const rights = (['1', '2', '3', '4', '5', '6'] as const).map((number) =>
    text(language, `notice.rights.${number}`, { days: daysToAnswer }),
  )
  const cookies = [text(language, 'notice.cookies.language'), text(language, 'notice.cookies.device')]
  const purposes = toldTo(role, composing).map((purpose) => text(language, `notice.purpose.${purpose}`))
  return [
    tag('h1', text(language, 'notice.title')),
    tag('p', text(language, 'notice.intro', { brand })),
    section(text(language, 'notice.who'), [officerLine(composing)]),
    section(text(language, 'notice.purposes'), purposes),
    section(text(language, 'notice.kept'), keptLines(composing)),
    section(text(language, 'notice.processors'), processorLines(composing)),
    section(text(language, 'notice.cookies'), cookies),
    section(text(language, 'notice.rights'), rights),
  ].join('')
}

function officerLine({ language, brand, people: { officer } }: Composing): string {
  const named = [officer.name, officer.email, officer.phone].filter(Boolean)
  return named.length > 0 ? named.join(', ') : text(language, 'notice.who.team', { brand })
}

/** Each category of the role's data: purpose, readers, retention. */
function keptLines(composing: Composing): string[] {
  const { role, language } = composing
  const own = toldTo(role, composing)
  const kept = partsFor(own).map(({ part, tables }) => {
    const purposes = distinct(tables.flatMap((table) => table.purposes)).filter((one) => own.includes(one))
    const readers = distinct(tables.flatMap((table) => table.reads))
    const read = readers.map((reader) => text(language, `notice.reader.${reader}`))
    return text(language, 'notice.kept.for', {
      part: text(language, `notice.part.${part}`),
      purposes: purposes.map((purpose) => text(language, `notice.purpose.${purpose}`)).join('; '),
      readers: read.length > 0 ? read.join(', ') : text(language, 'notice.kept.you'),
      time: distinct(tables.map((table) => timeOf(table, composing))).join(', '),
    })
  })
  return [...kept, ...goingLines(composing)]
}

/** When inactive accounts are erased (inactive-accounts.store.ts). */
function goingLines({ role, language, people: { days } }: Composing): string[] {
  if (role === 'admin' || role === 'promoter') return []
  const times = { unused: days.unused, unconfirmed: days.neverVerified }
  const unused = text(language, 'notice.kept.unused', times)
  if (role !== 'mentee') return [unused]
  return [unused, text(language, 'notice.kept.ended', { days: days.notSelected })]
}

function timeOf({ kept }: PersonalTable, { language, people }: Composing): string {
  if (kept === 'account') return text(language, 'notice.kept.account')
  return text(language, 'notice.kept.days', { days: people.days[kept] })
}

function processorLines(composing: Composing): string[] {
  const {
    role,
    language,
    people: { processors },
  } = composing
  const named = processors.map((one) =>
    [one.name, one.does, one.place, one.contract].filter(Boolean).join(', '),
  )
  const lines = [
    ...named,
    ...(hasDevices(role) ? [text(language, 'notice.processors.push')] : []),
    ...(toldTo(role, composing).includes('phone') ? [text(language, 'notice.processors.phone')] : []),
  ]
  return lines.length > 0 ? lines : [text(language, 'notice.processors.none')]
}

/** Whether the role can have notifications on devices. */
function hasDevices(role: Role): boolean {
  return role === 'mentee' || role === 'mentor' || role === 'admin'
}

function section(title: string, lines: readonly string[]): string {
  return `${tag('h2', title)}<ul>${lines.map((line) => tag('li', line)).join('')}</ul>`
}

function tag(name: 'h1' | 'h2' | 'p' | 'li', words: string): string {
  return `<${name}>${escapeHtml(words)}</${name}>`
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
