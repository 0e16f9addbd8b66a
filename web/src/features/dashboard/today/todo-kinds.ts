import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { queueWork } from '@udyam/contract/admin-selection/values'
import { deciding } from '@udyam/contract/deciding/calls'
import type { Access, Role } from '@udyam/contract/roles'
import type { TodoItem } from '@udyam/contract/dashboard/todo-schemas'
import type { ApplicationState } from '@udyam/contract/selection/values'
import type { TodoKind } from '@udyam/contract/dashboard/todo-values'
import {
  BellRing,
  CalendarX,
  Camera,
  ClipboardCheck,
  Frown,
  Handshake,
  Hourglass,
  Inbox,
  Link2,
  type LucideIcon,
  MailX,
  MessagesSquare,
  PenLine,
  PhoneCall,
  Quote,
  Scale,
  ShieldAlert,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import { pathTo, paths } from '#lib/paths.ts'
import type { PluralKey, TextKey } from '#lib/text-key.ts'

type Act = { text: TextKey; to: string }

type Look = {
  icon: LucideIcon
  text: TextKey | PluralKey
  /** The page to work on this kind; undefined if the rows have all that is needed. */
  act?: Act
  /** For read-only users: the call that `act` needs, and their alternative link. */
  reading?: { unless: { access: Access }; act: Act }
  /** Link of a row by its id; rows of a mentorship use the mentorship's id. The role is of somebody who has not joined. */
  rowTo: (id: string, role?: Role) => string
}

const caseOf = (id: string) => pathTo(paths.adminSelectionCase, id)
const mentorshipOf = (id: string) => pathTo(paths.adminMentorship, id)
const work = (kind: (typeof queueWork)[number]) => `${paths.adminSelectionWork}?do=${kind}`
const table = (state: ApplicationState) => open(`${paths.adminSelection}?view=table&state=${state}`)
const stories = pathTo(paths.adminSetupPart, 'stories')
const open = (to: string) => ({ text: 'dashboard.todo.open', to }) as const
const attention = open(`${paths.adminSelection}#needs-attention`)

/** Look and target page of each kind of open task. */
export const looks: Record<TodoKind, Look> = {
  urgent: {
    icon: ShieldAlert,
    text: 'dashboard.todo.urgent',
    act: open(paths.adminSelectionReports),
    rowTo: () => paths.adminSelectionReports,
  },
  evaluate: {
    icon: ClipboardCheck,
    text: 'dashboard.todo.evaluate',
    act: { text: 'selection.act.evaluate', to: work('evaluate') },
    rowTo: (id) => `${work('evaluate')}&at=${id}`,
  },
  all_evaluations: {
    icon: ClipboardCheck,
    text: 'dashboard.todo.allEvaluations',
    act: open(paths.adminSelection),
    rowTo: caseOf,
  },
  talk: {
    icon: MessagesSquare,
    text: 'dashboard.todo.talk',
    act: attention,
    rowTo: (id) => `${caseOf(id)}?step=decide`,
  },
  decide: {
    icon: Scale,
    text: 'dashboard.todo.decide',
    act: { text: 'selection.act.decide', to: work('decide') },
    reading: { unless: adminSelection.decide, act: table('under_review') },
    rowTo: (id) => `${caseOf(id)}?step=decide`,
  },
  held: {
    icon: Hourglass,
    text: 'dashboard.todo.held',
    act: { text: 'dashboard.todo.release', to: `${paths.adminSelection}#held` },
    reading: { unless: deciding.release, act: table('under_review') },
    rowTo: (id) => `${caseOf(id)}?step=decide`,
  },
  mentors: {
    icon: UserRoundPlus,
    text: 'dashboard.todo.mentors',
    act: { text: 'dashboard.todo.review', to: paths.adminMentorRequests },
    rowTo: (id) => pathTo(paths.adminMentorEdit, id),
  },
  unassigned: {
    icon: Link2,
    text: 'dashboard.todo.unassigned',
    act: { text: 'dashboard.todo.find', to: work('mentor') },
    reading: { unless: adminSelection.introduce, act: table('eligible') },
    rowTo: (id) => `${work('mentor')}&at=${id}`,
  },
  unanswered: {
    icon: BellRing,
    text: 'dashboard.todo.unanswered',
    act: attention,
    rowTo: (id) => `${caseOf(id)}?step=mentor`,
  },
  call_me: {
    icon: PhoneCall,
    text: 'dashboard.todo.callMe',
    rowTo: mentorshipOf,
  },
  low_pulse: {
    icon: Frown,
    text: 'dashboard.todo.lowPulse',
    rowTo: mentorshipOf,
  },
  too_rare: {
    icon: CalendarX,
    text: 'dashboard.todo.tooRare',
    rowTo: mentorshipOf,
  },
  mentorships: {
    icon: Handshake,
    text: 'dashboard.todo.mentorships',
    act: attention,
    rowTo: mentorshipOf,
  },
  not_joined: {
    icon: UserRoundX,
    text: 'dashboard.todo.notJoined',
    rowTo: (id, role) => pathTo(role === 'mentor' ? paths.adminMentorEdit : paths.adminMenteeEdit, id),
  },
  names: {
    icon: PenLine,
    text: 'dashboard.todo.names',
    rowTo: (id) => pathTo(paths.adminMentorEdit, id),
  },
  photos: {
    icon: Camera,
    text: 'dashboard.todo.photos',
    rowTo: (id) => pathTo(paths.adminMentorEdit, id),
  },
  stories: {
    icon: Quote,
    text: 'dashboard.todo.stories',
    act: open(stories),
    rowTo: () => stories,
  },
  reported: {
    icon: ShieldAlert,
    text: 'dashboard.todo.reported',
    act: open(paths.adminSelectionReports),
    rowTo: () => paths.adminSelectionReports,
  },
  messages: {
    icon: Inbox,
    text: 'dashboard.todo.messages',
    act: { text: 'dashboard.todo.read', to: paths.adminMessages },
    rowTo: () => paths.adminMessages,
  },
  mails: {
    icon: MailX,
    text: 'dashboard.todo.mails',
    act: open(paths.adminMails),
    rowTo: (id) => pathTo(paths.adminMail, id),
  },
}

/** Lines to show; the user's own evaluations replace those of all evaluators. */
export function linesOf(items: readonly TodoItem[]): TodoItem[] {
  const hasOwn = items.some(({ kind }) => kind === 'evaluate')
  return items.filter(({ kind, count }) => count > 0 && !(kind === 'all_evaluations' && hasOwn))
}

/** Number of open tasks of a kind, with a plus sign at the counting limit. */
export function countText({ count, more }: TodoItem): string {
  return formatNumber(count) + (more ? '+' : '')
}
