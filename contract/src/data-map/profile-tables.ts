import type { PersonalTable } from './data-map.ts'

const profile = {
  part: 'profile',
  basis: 'consent',
  purposes: ['programme'],
  kept: 'account',
  reads: ['team'],
} as const
const ofMentee = [{ column: 'mentee_id', erase: 'delete' }] as const
const search = 'Made of the fields beside it, to search by.'

/** Tables with data that people enter about themselves. */
export const profileTables = {
  mentee: {
    ...profile,
    what: 'A mentee’s birth date, phone, place, education, goals and expectations',
    of: [
      { column: 'id', erase: 'delete' },
      { column: 'archived_by', as: 'author', erase: 'null' },
    ],
    purposes: ['programme', 'brief', 'contact'],
    reads: ['team', 'other'],
    kept: 'notSelected',
    exported:
      'name dob mobile_no interests education location city_or_village taluka district goals expectations languages terms minor confirmed_at archived_at created_at updated_at',
    withheld: { search_key: search, name_search_key: search },
    technical: 'id archived_by',
  },
  mentor: {
    ...profile,
    what: 'A mentor’s father’s name, phone, birth date, field, experience and description',
    of: [
      { column: 'id', erase: 'delete' },
      { column: 'archived_by', as: 'author', erase: 'null' },
    ],
    purposes: ['programme', 'directory', 'contact'],
    reads: ['team', 'members', 'other'],
    exported:
      'first_name father_name last_name phone_number dob description experience experience_years location bio skills languages image_url headline helps shown_to_all shown_experience approve block verified minor info_asked_at info_question info_answered_at info_answer archived_at created_at updated_at',
    withheld: { search_key: search, admin_search_key: search },
    technical: 'id category_id subcategory_id archived_by withheld',
  },
  promoter: {
    ...profile,
    what: 'A promoter’s details on the advisory board page, phone and birth date',
    of: [
      { column: 'id', erase: 'delete' },
      { column: 'archived_by', as: 'author', erase: 'null' },
    ],
    purposes: ['board'],
    reads: ['team', 'members'],
    exported:
      'first_name last_name father_name phone_number dob description industry location experience experience_years rating review_count bio skills image_url availability_days availability_hours linkedin twitter is_approved archived_at created_at updated_at',
    withheld: { search_key: search, admin_search_key: search },
    technical: 'id archived_by withheld',
  },
  visitor: {
    ...profile,
    what: 'A visitor’s phone and purpose',
    of: [{ column: 'id', erase: 'delete' }],
    purposes: ['account'],
    exported: 'name phone purpose created_at updated_at',
    technical: 'id',
  },
  mentee_match: {
    ...profile,
    what: 'What a mentee needs, and how they want to meet',
    of: ofMentee,
    purposes: ['programme', 'brief'],
    exported: 'needs stage meeting times paths style answered_by answered_at asked_at updated_at',
    technical: 'mentee_id category_id subcategory_id',
  },
  mentor_match: {
    ...profile,
    what: 'Who a mentor can help, and how they want to meet',
    of: [{ column: 'mentor_id', erase: 'delete' }],
    exported: 'stages meeting times paths styles answered_by answered_at asked_at updated_at',
    technical: 'mentor_id',
  },
  mentoring: {
    ...profile,
    what: 'A mentor’s number of mentees and their breaks',
    of: [{ column: 'mentor_id', erase: 'delete' }],
    exported: 'capacity paused_from paused_until updated_at',
    technical: 'mentor_id',
  },
  wish: {
    ...profile,
    what: 'Mentors a mentee has asked for',
    of: [...ofMentee, { column: 'mentor_id', as: 'author', erase: 'delete' }],
    reads: ['team'],
    exported: 'note created_at',
    technical: 'mentee_id mentor_id',
  },
  barrier: {
    ...profile,
    what: 'Pairs that must not be matched',
    of: [
      ...ofMentee,
      { column: 'mentor_id', erase: 'delete' },
      { column: 'by_id', as: 'author', erase: 'null' },
    ],
    exported: 'kind at',
    technical: 'mentee_id mentor_id by_id',
  },
} as const satisfies Record<string, PersonalTable>
