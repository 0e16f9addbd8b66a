import * as z from 'zod'

/** A field under one of the product's own terms: what the given schema takes, or what a record has. */
type Term<Recorded> = { (): Recorded; <S extends z.ZodType>(schema: S): S }

/** A term with what it means, an example and the schema a record has for it. */
export function described<Recorded extends z.ZodType>(
  recorded: () => Recorded,
  { description, example }: { description: string; example: unknown },
): Term<Recorded> {
  const describe = (schema: z.ZodType = recorded()) => schema.meta({ description, examples: [example] })
  return describe as Term<Recorded>
}

/** A term that is a text. */
export const term = (description: string, example: string) =>
  described(() => z.string(), { description, example })
const listTerm = (description: string, example: string[]) =>
  described(() => z.array(z.string()), { description, example })

export const fullName = term('First and last name', 'Priya Kulkarni')
export const firstName = term('First name', 'Sanjay')
export const nameWaits = () =>
  z.boolean().describe('Whether the name waits for an administrator; others still read the one before')
export const fatherName = term("Father's name", 'Ramesh')
export const lastName = term('Last name', 'Patil')
export const emailAddress = term('E-mail address, in lower case', 'priya@example.com')
/** Only in answers to the person themselves. */
export const pendingEmail = () =>
  emailAddress(z.string().optional()).describe(
    'A new address that waits until the link mailed to it is used; left out when there is none',
  )
export const phoneNumber = term('Phone number of 10 digits', '9822012345')
export const mobileNumber = term('Mobile number of 10 digits', '9822012345')
export const location = term('Town or region', 'Pune')
export const cityOrVillage = term('City or village', 'Wai')
export const taluka = term('Taluka', 'Wai')
export const district = term('District', 'Satara')
export const education = term('Highest education', 'B.Com')
export const goals = term('What the mentee wants to reach', 'A dairy of my own')
export const expectations = term('What the mentee hopes for from a mentor', 'Advice on loans')
export const industry = term("The industry: its category's name, or empty", 'Business')
export const experience = term('Experience in words, or empty', '12 years')
export const headline = term('The business in a line, or empty', 'A dairy of forty cows in Wai')
export const bio = term('Plain text, up to 300 characters', 'Has run a dairy for twelve years.')
export const imageUrl = term(
  'The address of a photo, or empty: a path of this server, or the https address that was entered and not copied',
  '/api/photo/3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90',
)
export const richText = term('HTML, sanitised by the server', '<p>About this</p>')
export const recordedInterests = listTerm('Interests, without repeats', ['Technology', 'Finance'])
export const skills = listTerm('Skills, up to 30 of up to 60 characters each', ['Accounting', 'Export'])
export const spokenLanguages = listTerm('Languages somebody speaks', ['Marathi', 'English'])
export const dayOfBirth = described(() => z.string().nullable(), {
  description: 'Date of birth, YYYY-MM-DD; null when it is not known',
  example: '1980-05-01',
})
