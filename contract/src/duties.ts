/** The kinds of administrators. The administrators of an installation older than them are owners. */
export const adminKinds = ['owner', 'manager', 'evaluator', 'auditor'] as const

export type AdminKind = (typeof adminKinds)[number]

const everyKind = adminKinds
const officers = ['owner', 'manager'] as const
const withAuditor = ['owner', 'manager', 'auditor'] as const

/** Duties of administrators, by kind. The source of `docs/administrators.md`. */
export const duties = {
  'people.list': withAuditor,
  'people.open': withAuditor,
  'people.edit': officers,
  'people.suspend': officers,
  'people.erase': officers,
  'people.export': ['owner'],
  'people.message': officers,
  'catalogue.edit': officers,
  'mentorship.follow': withAuditor,
  'figures.read': withAuditor,
  'selection.read': everyKind,
  'selection.evaluate': ['owner', 'manager', 'evaluator'],
  'selection.decide': ['owner', 'manager', 'evaluator'],
  'selection.scores': officers,
  'selection.introduce': officers,
  'selection.settings': officers,
  'setup.edit': ['owner'],
  'selection.override': ['owner'],
  'evidence.open': ['owner'],
  'admins.manage': ['owner'],
  'privacy.manage': ['owner'],
  'inbox.work': officers,
  'safety.work': officers,
  'audit.read': ['owner', 'auditor'],
  'outbox.list': withAuditor,
  'admins.list': withAuditor,
  'privacy.read': withAuditor,
  'outbox.open': ['owner'],
  dashboard: everyKind,
} as const satisfies Record<string, readonly AdminKind[]>

export type Duty = keyof typeof duties

/** The names of all duties, in the order of the table. */
export const dutyNames = Object.keys(duties) as Duty[]

/** Whether a name that an endpoint's `access` holds is a duty; it is a role otherwise. */
export function isDuty(name: string): name is Duty {
  return name in duties
}

/** Whether an administrator of a kind has a duty; false without a kind. */
export function hasDuty(kind: AdminKind | null | undefined, duty: Duty): boolean {
  const holders: readonly AdminKind[] = duties[duty]
  return holders.some((holder) => holder === kind)
}

/** Fields of all answers that identify a person or help to reach them. */
export const contactFields: ReadonlySet<string> = new Set([
  'email',
  'recipient',
  'phone',
  'phoneNumber',
  'mobile_no',
  'dob',
  'fatherName',
])

/** Whether an administrator of a kind reads people without phone, e-mail, birth date and father's name. */
export function readsWithoutContact(kind: AdminKind | null | undefined): boolean {
  return kind === 'evaluator' || kind === 'auditor'
}
