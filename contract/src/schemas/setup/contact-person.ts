import * as z from 'zod'
import { isPhotoAddress } from '../../photos/photos.ts'
import { unwritten } from '../../setup/in-language.ts'
import { code } from '../../texts/code.ts'
import { email, name, phone } from '../parts/fields.ts'
import { inLanguages, orMissing } from './texts.ts'

/** The address of a photo that the service has answered, or empty. */
export const photoOf = (description: string) =>
  z
    .string({ error: code('value_invalid') })
    .refine((address) => address === '' || isPhotoAddress(address), code('value_invalid'))
    .meta({ description, examples: [''] })

export const teamPhoto = () => photoOf('Their photo, as `admin/setup/team/photo` has answered it')

/** An e-mail address, or empty. */
export const optionalEmail = (what: string) =>
  z.union([z.literal(''), email()], { error: code('email_invalid') }).describe(`${what}; may be empty`)

const nobody = {
  name: '',
  role: unwritten,
  imageUrl: '',
  phone: '',
  email: '',
  place: unwritten,
  hours: unwritten,
}

const Person = z.object({
  name: name().meta({ description: 'Who it is; empty for nobody', examples: ['Meera Phadnis'] }),
  role: inLanguages('What they do', { max: 120 }),
  imageUrl: teamPhoto(),
  phone: z
    .union([z.literal(''), phone()], { error: code('phone_invalid') })
    .describe('Their phone number of 10 digits, or empty'),
  email: optionalEmail('Where they are written to'),
  place: inLanguages('Where they are', { max: 200 }),
  hours: inLanguages('When they can be reached', { max: 200 }),
})
export type ContactPerson = z.infer<typeof Person>

/** Whom people can call or visit. Stored teams without one have nobody. */
export const contactPerson = () =>
  orMissing(
    Person.refine((person) => person.name !== '' || isEmpty(person), {
      error: code('name_required'),
      path: ['name'],
    }).describe('Whom people can call or visit, on the about page'),
    nobody,
  )

function isEmpty(value: object): boolean {
  return Object.values(value).every((part) => part === '' || (typeof part === 'object' && isEmpty(part)))
}
