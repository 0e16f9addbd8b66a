import { toSearchKey } from '#platform/lib/search-key.ts'

type Text = string | null | undefined
type List = readonly string[] | null | undefined

/** Search key of a mentor for members, and of a promoter for everyone. */
export function publicSearchKey(person: {
  firstName: Text
  lastName: Text
  bio: Text
  skills: List
}): string {
  return toSearchKey(person.firstName, person.lastName, person.bio, person.skills)
}

/** Search key of a mentor or promoter for administrators. */
export function adminSearchKey(person: {
  firstName: Text
  lastName: Text
  email: Text
  phoneNumber: Text
  location?: Text
  categoryName?: Text
}): string {
  const { firstName, lastName, email, phoneNumber, location, categoryName } = person
  return toSearchKey(firstName, lastName, email, phoneNumber, location, categoryName)
}

/** Search keys of a mentee for administrators, with and without contact data. */
export function menteeSearchKeys(mentee: { name: Text; email: Text; mobileNo: Text; interests: List }) {
  const { name, email, mobileNo, interests } = mentee
  return {
    search_key: toSearchKey(name, email, mobileNo, interests),
    name_search_key: toSearchKey(name, interests),
  }
}
