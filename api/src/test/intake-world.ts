import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeAdmin } from './make.ts'
import { world } from './world.ts'

export const inWords = (en: string) => ({ ...unwritten, en })

export const autumn = {
  slug: 'autumn',
  name: { en: 'Autumn 2026', hi: 'शरद २०२६', mr: '' },
  about: inWords('Six months with a mentor'),
  audience: inWords('For people of 18 to 35'),
  opensOn: '2026-03-10',
  closesOn: '2026-03-20',
  releaseOn: '2026-04-02',
  places: 40,
  evaluators: null,
}

const person = {
  fullName: 'Sayali Pawar',
  dob: '2000-01-01',
  phoneNumber: '9822012345',
  password: 'a good pass phrase',
  interests: ['Technology'],
  education: 'B.Com.',
  goals: 'A shop',
  expectations: 'Advice',
  city_or_village: 'Wai',
  taluka: 'Wai',
  district: 'Satara',
}

/** A manager, and what is done with intakes; it is noon in India on 6 March 2026. */
export async function intakeWorld() {
  const here = await world()
  here.clock.now = new Date('2026-03-06T06:30:00Z')
  const made = await makeAdmin(here, { kind: 'manager' })
  const w = { admin: await here.as('admin', made) }
  let people = 0
  return Object.assign(w, {
    here,
    /** Sets the clock to a time of an Indian day, and signs the manager in again. */
    at: async (day: string, time = '12:00:00') => {
      here.clock.now = new Date(`${day}T${time}+05:30`)
      w.admin = await here.as('admin', made)
    },
    make: async (given: Partial<typeof autumn> | object = {}): Promise<Intake> =>
      (await w.admin.call(intakes.create, { body: { ...autumn, ...given } })).body.data,
    get: async (id: string) => (await w.admin.call(intakes.get, { params: { id } })).body.data,
    finish: (id: string, carryTo?: string) =>
      w.admin.call(intakes.finish, { params: { id }, body: carryTo === undefined ? {} : { carryTo } }),
    move: async (intake: string, ids: string[]) =>
      (await w.admin.call(intakes.move, { body: { intake, ids } })).body.data,
    look: async (slug: string) => (await here.nobody.call(intakes.look, { params: { slug } })).body.data,
    /** Somebody registers; the answer is what their journey says. */
    register: async (intake?: string) => {
      people += 1
      const email = `mentee${people}@example.com`
      const { status, body } = await here.nobody.call(mentees.signup, {
        body: {
          ...person,
          email,
          ...(intake !== undefined && { intake }),
        },
      })
      if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
      const mentee = await here.as('mentee', { email, password: person.password })
      const of = await here.db
        .selectFrom('account')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
      // The database has its own clock.
      const row = await here.db
        .updateTable('application')
        .set({ registered_at: here.clock.now, since: here.clock.now })
        .where('mentee_id', '=', of.id)
        .returning(['mentee_id as id', 'intake_id as intake', 'registered_at as registeredAt'])
        .executeTakeFirstOrThrow()
      const journey = async () => (await mentee.call(introductions.journey)).body.data
      return { ...row, email, mentee, journey }
    },
  })
}
