import { makeMentee, makeMentor, type Made } from './make.ts'
import { makeMentorship, type MadeMentorship } from './make-selection.ts'
import { world, type Caller, type World } from './world.ts'

/** An administrator who is signed in, a mentee with a complete profile, and a mentor. */
export async function selectionWorld(): Promise<{
  here: World
  admin: Caller
  mentee: Made
  mentor: Made
}> {
  const here = await world()
  const admin = await here.as('admin')
  const mentee = await makeMentee(here, {
    name: 'Priya Anil Kulkarni',
    dob: '2000-02-29',
    education: 'B.Com',
    district: 'Satara',
    goals: 'A dairy',
    expectations: 'Advice on loans',
    interests: ['Dairy'],
    mobile_no: '9822054321',
  })
  return { here, admin, mentee, mentor: await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' }) }
}

/** Two people whose mentoring is active, both signed in. */
export async function mentorshipWorld(): Promise<{
  here: World
  made: MadeMentorship
  mentee: Caller
  mentor: Caller
}> {
  const here = await world()
  const made = await makeMentorship(here)
  const mentee = await here.as('mentee', made.mentee)
  return { here, made, mentee, mentor: await here.as('mentor', made.mentor) }
}
