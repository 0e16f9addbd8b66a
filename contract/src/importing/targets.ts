import type { Columns } from '#csv/values.ts'

/** Column parts of a file and the field they are joined into, in this order. */
const parts = {
  'part.first': { of: 'name' },
  'part.middle': { of: 'name' },
  'part.last': { of: 'name' },
  'part.city': { of: 'location', own: 'city_or_village' },
  'part.taluka': { of: 'location', own: 'taluka' },
  'part.district': { of: 'location', own: 'district' },
  'part.state': { of: 'location' },
} as const satisfies Record<string, Part>

/** A whole name in one column, where the fields have it in parts. */
export const wholeName = 'part.name'
const isInParts = (columns: Columns) => 'firstName' in columns

type Part = { of: string; own?: string }
const partNames: [string, Part][] = Object.entries(parts)

/** The columns of a file of people who are invited: what it says beside their fields is the language of their mails. */
export const ofInvited = <const C extends Columns>(columns: C) => ({
  ...columns,
  language: 'language' as const,
})

/** Fields that identify a person. An import changes them for existing people only on request. */
export const identityFields: ReadonlySet<string> = new Set([
  'name',
  'firstName',
  'fatherName',
  'lastName',
  'email',
  'phoneNumber',
  'mobile_no',
  'dob',
])

/**
 * Import targets of a noun: its fields and their parts. Terms are left out: nobody can accept them for
 * others.
 */
export function importTargets(columns: Columns): string[] {
  const fields = Object.keys(columns).filter((name) => columns[name] !== 'told' && name !== 'terms')
  const own = (part: Part) => part.own !== undefined && part.own in columns
  return [
    ...fields,
    ...(isInParts(columns) ? [wholeName] : []),
    ...partNames.filter(([, part]) => part.of in columns && !own(part)).map(([name]) => name),
  ]
}

/** The fields that are put together of parts, from a row's cells by target: "Wai, Satara". Empty without any part. */
export function joinedParts(cells: Readonly<Record<string, string>>): { name: string; location: string } {
  const joined = (field: string, between: string) => {
    const found = partNames
      .filter(([, { of }]) => of === field)
      .map(([name, part]) => (cells[part.own ?? name] || cells[name] || '').trim())
      .filter((cell) => cell !== '')
    const alike = (cell: string) => cell.toLowerCase()
    return found
      .filter((cell, at) => found.map(alike).indexOf(alike(cell)) === at || field === 'name')
      .join(between)
  }
  return { name: joined('name', ' '), location: joined('location', ', ') }
}
