import { endpoints } from '#endpoint.ts'
import type { roundSchemas } from './schemas.ts'

/** Rounds of mentors: how many mentees each takes in an intake. */
export const rounds = endpoints<typeof roundSchemas>()({
  ask: { method: 'POST', path: 'admin/intake/{id}/rounds', access: ['selection.settings'] },
  list: { method: 'GET', path: 'admin/intake/{id}/rounds', access: ['selection.read'] },
  own: { method: 'GET', path: 'mentor/rounds', access: ['mentor'] },
  answer: { method: 'POST', path: 'mentor/round/{id}', access: ['mentor'] },
  look: { method: 'POST', path: 'mentor/round/look', access: 'anyone' },
  answerByLink: { method: 'POST', path: 'mentor/round/answer', access: 'anyone' },
})
