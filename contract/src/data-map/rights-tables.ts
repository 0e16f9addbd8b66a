import type { PersonalTable } from './data-map.ts'

const rights = {
  part: 'rights',
  of: [{ column: 'account_id', erase: 'delete' }],
  purposes: ['programme', 'account', 'board', 'duty'],
  basis: 'law',
  reads: ['owners'],
  kept: 'account',
} as const
const proof = 'Proof of what was agreed and done; by a random id alone.'

/** Tables of consents and requests. */
export const rightsTables = {
  consent: {
    ...rights,
    what: 'What you have agreed to, when, and under which notice',
    of: [{ column: 'account_id', erase: 'keep', why: proof }],
    kept: 'consents',
    exported: 'purpose given notice_version language how address at',
    withheld: { subject_hmac: 'It shows by the address, to whoever has it, that the answer is theirs.' },
    technical: 'id account_id',
  },
  ledger: {
    ...rights,
    what: 'What must not come back from an old backup',
    of: [
      { column: 'account_id', erase: 'keep', why: proof },
      { column: 'other_id', erase: 'keep', why: proof },
    ],
    kept: 'consents',
    exported: 'at kind what',
    technical: 'id seq account_id other_id',
  },
  erasure: {
    ...rights,
    what: 'Your request to be erased',
    exported: 'email by asked_at',
    technical: 'account_id',
  },
  grievance: {
    ...rights,
    what: 'Your requests to the grievance officer',
    of: [
      { column: 'account_id', erase: 'delete' },
      { column: 'handler_id', as: 'author', erase: 'null' },
    ],
    kept: 'grievances',
    exported:
      'number kind name email about text field value language state answer due_at created_at closed_at updated_at',
    technical: 'id account_id reminders handler_id',
  },
  nominee: {
    ...rights,
    what: 'Your nominee',
    exported: 'name contact updated_at',
    technical: 'account_id',
  },
  privacy_export: {
    ...rights,
    what: 'Copies of your data you have asked for',
    exported: 'format state created_at expires_at',
    withheld: { sealed: 'The copy itself.' },
    technical: 'id account_id percent',
  },
  breach_affected: {
    ...rights,
    what: 'Data breaches that affected you',
    exported: 'told_at',
    technical: 'breach_id account_id',
  },
} as const satisfies Record<string, PersonalTable>
