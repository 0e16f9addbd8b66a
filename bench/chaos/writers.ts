import { call, type Answer } from './call.ts'
import type { Person } from './fixtures.ts'

/** Acknowledged writes, to look for afterwards. */
export type Acknowledged = {
  /** Subjects of contact messages. */
  messages: string[]
  /** Addresses of mentors an administrator has added. */
  mentors: string[]
  /** Addresses of mentees who have signed up. */
  signups: string[]
  /** The number each mentee last wrote into their goals. */
  goals: Map<string, number>
}

export type Writers = {
  done: Acknowledged
  /** Answers that were neither a success nor a limit. */
  failures: Answer[]
  /** Awaits the open calls, and writes no more. */
  stop(): Promise<void>
}

type People = { mentees: Person[]; admins: Person[] }

/**
 * Writes without a pause, each person one call after the other: messages, changes of profiles, sign-ups, mentors that
 * administrators add.
 *
 * @param urlOf the service to turn to, asked before each call
 */
export function startWriters(
  urlOf: () => string,
  { mentees, admins }: People,
  done: Acknowledged = { messages: [], mentors: [], signups: [], goals: new Map() },
): Writers {
  const end = new AbortController()
  const isWriting = () => !end.signal.aborted
  const failures: Answer[] = []
  const loops = [...mentees.map(menteeWrites), ...admins.map(adminAdds), strangersSignUp()]
  return {
    done,
    failures,
    async stop() {
      end.abort()
      await Promise.all(loops)
    },
  }

  async function write(what: string, body: object, as?: Person): Promise<boolean> {
    const answer = await call(urlOf(), what, { body, ...(as && { as }) })
    const { status } = answer
    const isDone = status === 200 || status === 201
    if (!isDone && status !== 429) failures.push(answer)
    if (!isDone) await new Promise((wake) => setTimeout(wake, 20))
    return isDone
  }

  async function menteeWrites(as: Person): Promise<void> {
    while (isWriting()) {
      const subject = crypto.randomUUID()
      const message = { name: 'Ravi', email: as.email, subject, message: 'When do you start?' }
      if (await write('POST contact', message, as)) done.messages.push(subject)
      for (let turn = 0; turn < 3 && isWriting(); turn += 1) {
        const number = (done.goals.get(as.email) ?? 0) + 1
        if (await write('PUT mentee/profile', profile(as, number), as)) done.goals.set(as.email, number)
      }
    }
  }

  async function adminAdds(as: Person): Promise<void> {
    while (isWriting()) {
      const email = `mentor-${crypto.randomUUID()}@example.com`
      const mentor = { firstName: 'Sanjay', lastName: 'Patil', email, phoneNumber: '9822012345', password }
      if (await write('POST admin/mentor', mentor, as)) done.mentors.push(email)
    }
  }

  async function strangersSignUp(): Promise<void> {
    while (isWriting()) {
      const email = `mentee-${crypto.randomUUID()}@example.com`
      const { mobile_no: phoneNumber, name: fullName, ...rest } = profile({ email }, 0)
      const signup = { ...rest, fullName, phoneNumber, dob: '1999-04-02', password, terms: true }
      if (await write('POST mentee/signup', signup)) done.signups.push(email)
    }
  }
}

const password = 'a good pass phrase'

function profile({ email }: { email: string }, number: number) {
  return {
    name: 'Priya Kulkarni',
    email,
    mobile_no: '9822012345',
    interests: ['Business'],
    city_or_village: 'Karad',
    taluka: 'Karad',
    district: 'Satara',
    education: 'B.Com',
    goals: `Goal ${number}`,
    expectations: 'Honest advice',
  }
}
