import type { PersonalTable } from './data-map.ts'

const selection = {
  part: 'selection',
  basis: 'consent',
  purposes: ['programme'],
  reads: ['team'],
  kept: 'account',
} as const
const ofMentee = { column: 'mentee_id', erase: 'delete' } as const
const ofMentor = { column: 'mentor_id', erase: 'delete' } as const
const by = (column: string) => ({ column, as: 'author', erase: 'null' }) as const
const working = 'It is how the team works, and says nothing that the rest does not.'
const assessor = 'The name of whoever assessed is theirs.'

/** The selection: applications, their evaluation, introductions and what they were chosen by. */
export const selectionTables = {
  application: {
    ...selection,
    what: 'The status of your application, and the reason',
    of: [ofMentee, by('held_by')],
    exported: 'state since queued_at summary reason round registered_at moved_at graduate updated_at',
    withheld: {
      held_decision: 'A decision that is not given yet.',
      held_summary: 'A decision that is not given yet.',
      held_reason: 'A decision that is not given yet.',
      held_at: 'A decision that is not given yet.',
      held_override: 'A decision that is not given yet.',
    },
    technical: 'mentee_id given talked_round held_by intake_id',
  },
  application_step: {
    ...selection,
    what: 'The steps of your application',
    of: [ofMentee],
    exported: 'from_state to_state at',
    technical: 'id mentee_id',
  },
  intake_round: {
    ...selection,
    what: 'How many mentees you take in an intake',
    of: [ofMentor],
    exported: 'asked_at answered_at places',
    technical: 'id intake_id mentor_id',
  },
  intake_answer: {
    ...selection,
    what: 'What you answered to the questions of an intake',
    of: [ofMentee, ofMentor],
    exported: 'question_id value updated_at',
    technical: 'id mentee_id mentor_id',
  },
  evaluation: {
    ...selection,
    what: 'What the team wrote in your evaluation',
    of: [ofMentee, by('evaluator_id')],
    exported: 'recommendation flags comment summary round submitted_at created_at updated_at',
    withheld: { evaluator_name: assessor },
    technical: 'id mentee_id evaluator_id',
  },
  evaluation_score: {
    ...selection,
    what: 'The scores in an evaluation',
    of: [{ column: 'evaluation_id', to: 'evaluation', erase: 'delete' }],
    exported: 'score comment',
    technical: 'evaluation_id criterion_id',
  },
  tie_answer: {
    ...selection,
    what: 'Your answers about whether you know each other',
    of: [ofMentee, { column: 'person_id', as: 'author', erase: 'delete' }],
    exported: 'side ties at lifted_at',
    technical: 'mentee_id person_id introduction_id',
  },
  score_view: {
    ...selection,
    what: 'Who in the team has read the scores',
    of: [ofMentee, { column: 'reader_id', as: 'author', erase: 'delete' }],
    exported: 'round at',
    technical: 'mentee_id reader_id',
  },
  selection_override: {
    ...selection,
    what: 'When and why an exception was made to a selection rule',
    of: [ofMentee, ofMentor, by('by_id')],
    exported: 'what reason at',
    withheld: { by_name: assessor },
    technical: 'id mentee_id mentor_id by_id',
  },
  case_note: {
    ...selection,
    what: 'Notes by the team, for example about calls',
    of: [ofMentee, by('author_id')],
    exported: 'text outcome at',
    technical: 'id mentee_id author_id',
  },
  attention: {
    ...selection,
    what: 'What the team has put off or taken on',
    of: [ofMentee, by('owner_id')],
    exported: '',
    withheld: { kind: working, snoozed_until: working },
    technical: 'subject_id mentee_id owner_id updated_at',
  },
  introduction: {
    ...selection,
    what: 'Brief profiles shared with a mentor, and the answers',
    of: [ofMentee, ofMentor, by('created_by')],
    purposes: ['programme', 'brief'],
    reads: ['team', 'other'],
    exported:
      'state note brief shared_at viewed_at answered_at expires_at reminders reason message created_at updated_at',
    withheld: {
      token_hash: 'It would open the profile in brief.',
      lifted: working,
      held_until: 'Not sent yet.',
      held_brief: 'Not sent yet.',
    },
    technical: 'id mentee_id mentor_id token_used_at created_by',
  },
  reminder: {
    ...selection,
    what: 'When you were reminded of an answer that is waited for',
    of: [{ column: 'account_id', erase: 'delete' }, by('by_id')],
    reads: ['team'],
    kept: 'account',
    exported: 'times at',
    technical: 'wait subject_id account_id by_id',
  },
  choice: {
    ...selection,
    what: 'How well both fitted when they were introduced',
    of: [{ column: 'introduction_id', to: 'introduction', erase: 'delete' }],
    exported: 'source rank score known signals at',
    withheld: { shown: 'It names others who were suggested.' },
    technical: 'introduction_id',
  },
  plan: {
    ...selection,
    what: 'Plans that administrators make',
    of: [by('created_by'), by('changed_by')],
    purposes: ['duty'],
    exported: '',
    withheld: { name: working },
    technical: 'id state options created_by changed_by held_until published_at created_at updated_at',
  },
  plan_pair: {
    ...selection,
    what: 'Who a plan would match you with',
    of: [ofMentee, ofMentor],
    exported: 'score known rank pinned skipped',
    withheld: { better: 'It names others.' },
    technical: 'version_id mentee_id mentor_id introduction_id',
  },
  plan_left: {
    ...selection,
    what: 'Why a plan found no match for you',
    of: [ofMentee],
    exported: 'kind',
    withheld: { details: 'It names others.' },
    technical: 'version_id mentee_id',
  },
  plan_input: {
    ...selection,
    what: 'The data a plan used',
    of: [{ column: 'person_id', erase: 'delete' }, by('next_id')],
    exported: 'role places possible gain',
    withheld: { digest: working },
    technical: 'version_id person_id next_id',
  },
  plan_rule: {
    ...selection,
    what: 'Pairs pinned or excluded in a plan',
    of: [ofMentee, ofMentor, by('by_id')],
    exported: 'kind at',
    withheld: { reason: 'It may speak of the other.' },
    technical: 'id plan_id mentee_id mentor_id by_id',
  },
} as const satisfies Record<string, PersonalTable>
