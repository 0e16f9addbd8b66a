import { toSearchKey } from '../lib/search-key.ts'

type Text = string | null | undefined
type List = readonly string[] | null | undefined

/** What members find a mentor by, or everyone a promoter. */
export function publicSearchKey(person: {
  firstName: Text
  lastName: Text
  bio: Text
  skills: List
}): string {
  return toSearchKey(person.firstName, person.lastName, person.bio, person.skills)
}

/** What administrators find a mentor or promoter by. */
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

/** What administrators find a mentee by, and what those of them who read no contact data do. */
export function menteeSearchKeys(mentee: { name: Text; email: Text; mobileNo: Text; interests: List }) {
  const { name, email, mobileNo, interests } = mentee
  return {
    search_key: toSearchKey(name, email, mobileNo, interests),
    name_search_key: toSearchKey(name, interests),
  }
}
