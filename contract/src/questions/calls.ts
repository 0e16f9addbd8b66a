import { endpoints } from '#endpoint.ts'
import type { questionSchemas } from './schemas.ts'

/** The programme's own questions of an intake, and what people answer. */
export const questions = endpoints<typeof questionSchemas>()({
  ofIntake: { method: 'GET', path: 'admin/intake/{id}/questions', access: ['selection.read'] },
  save: { method: 'PUT', path: 'admin/intake/{id}/questions', access: ['selection.settings'] },
  mentee: { method: 'GET', path: 'mentee/questions', access: ['mentee'] },
  answerMentee: { method: 'PUT', path: 'mentee/question/{id}', access: ['mentee'] },
  mentor: { method: 'GET', path: 'mentor/questions', access: ['mentor'] },
  answerMentor: { method: 'PUT', path: 'mentor/question/{id}', access: ['mentor'] },
  ofMentor: { method: 'GET', path: 'admin/mentor/{id}/answers', access: ['people.open'] },
})
