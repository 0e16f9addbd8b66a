import { districtOf } from './districts.ts'

/** Districts around Maharashtra that members live in, under their present names, with other names that people write. */
export const neighbours = {
  Ahmedabad: 'Ahmadabad, Amdavad, अहमदाबाद',
  Anand: 'आणंद, आनंद',
  Ballari: 'Bellary, बल्लारी, बेल्लारी, बळ्ळारी',
  Belagavi: 'Belgaum, Belgavi, बेलगावी, बेलगाम, बेळगावी, बेळगाव',
  Bengaluru: 'Bangalore, Bengaluru Urban, बेंगलुरु, बंगलोर, बेंगळुरू',
  Bharuch: 'Broach, भरूच',
  Bhavnagar: 'भावनगर',
  Bhopal: 'भोपाल, भोपाळ',
  Bidar: 'बीदर, बिदर',
  Dharwad: 'Dharwar, धारवाड़, धारवाड',
  Gandhinagar: 'गांधीनगर',
  Hyderabad: 'हैदराबाद',
  Indore: 'Indaur, इंदौर, इन्दौर, इंदूर',
  Kalaburagi: 'Gulbarga, कलबुर्गी, गुलबर्गा',
  Navsari: 'नवसारी',
  'North Goa': 'Panaji, उत्तर गोवा',
  Rajkot: 'राजकोट',
  'South Goa': 'Margao, दक्षिण गोवा',
  Surat: 'सूरत, सुरत',
  Vadodara: 'Baroda, वडोदरा, बड़ौदा, बडोदा',
  Valsad: 'Bulsar, वलसाड',
  Vijayapura: 'Bijapur, विजयपुर, विजयपूर, बीजापुर, विजापूर',
} as const

/** One spelling of what is the same: nukta, capitals, blanks, dots and hyphens are no difference. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const presentNames = () =>
  new Map(
    Object.entries(neighbours).flatMap(([name, others]) =>
      [name, ...others.split(', ')].map((one) => [folded(one), name] as const),
    ),
  )

/** Made when it is first asked for, as the names within Maharashtra are. */
let known: ReturnType<typeof presentNames> | undefined

/**
 * The district that a place names, wherever it is: under its present name where one of the lists knows it, as "Belgaum" is
 * Belagavi, else as it was written last in the place. Empty when there is nothing, or the place is none ("Remote").
 */
export function namedDistrict(place: string): string {
  const written = place
    .slice(place.lastIndexOf(',') + 1)
    .replace(/\s+/gu, ' ')
    .trim()
  return listedDistrict(place) || (isPlace(written) ? tidied(written) : '')
}

/** The same, but only where one of the lists knows it. */
export function listedDistrict(place: string): string {
  const names = (known ??= presentNames())
  const ofState = districtOf(place)
  if (ofState !== '') return ofState
  const parts = place.split(',').toReversed().map(folded)
  return parts.map((part) => names.get(part) ?? '').find(Boolean) ?? ''
}

/**
 * The district of a mentee as lists and files write it: the field, or for older records without it the district that is
 * recognised in the address.
 */
export function shownDistrict({ district, location }: { district: string; location: string }): string {
  return district === '' ? listedDistrict(location) : namedDistrict(district) || district
}

/** A name has letters, and no figures as an address has. */
function isPlace(written: string): boolean {
  return /\p{L}/u.test(written) && !/\p{N}/u.test(written) && folded(written) !== 'remote'
}

/** A name in capitals or in small letters alone, as names are written. */
function tidied(name: string): string {
  const isOfOneCase = name === name.toLowerCase() || name === name.toUpperCase()
  if (!isOfOneCase) return name
  return name.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}
