import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import type { Role } from '@udyam/contract/roles'
import { call } from '#lib/api.ts'

/** The number of a mentee or mentor, or empty. The audit log records the access. */
export async function readPhone({ role, _id: id }: { role: Role; _id: string }): Promise<string> {
  const input = { params: { id } }
  if (role === 'mentee') return (await call(mentees.get, input)).data.mobile_no
  return (await call(mentors.get, input)).data.phoneNumber
}
