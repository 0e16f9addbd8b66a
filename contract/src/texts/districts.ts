/** Districts of Maharashtra under their present names, and an older or variant name where there is one. */
export const districts = {
  Ahilyanagar: 'Ahmednagar',
  Akola: '',
  Amravati: 'Amaravati',
  Beed: 'Bid',
  Bhandara: '',
  Buldhana: 'Buldana',
  Chandrapur: '',
  'Chhatrapati Sambhajinagar': 'Aurangabad',
  Dharashiv: 'Osmanabad',
  Dhule: '',
  Gadchiroli: '',
  Gondia: 'Gondiya',
  Hingoli: '',
  Jalgaon: '',
  Jalna: '',
  Kolhapur: '',
  Latur: '',
  'Mumbai City': '',
  'Mumbai Suburban': '',
  Nagpur: '',
  Nanded: '',
  Nandurbar: '',
  Nashik: 'Nasik',
  Palghar: '',
  Parbhani: '',
  Pune: 'Poona',
  Raigad: 'Raigarh',
  Ratnagiri: '',
  Sangli: '',
  Satara: '',
  Sindhudurg: '',
  Solapur: 'Sholapur',
  Thane: 'Thana',
  Wardha: '',
  Washim: '',
  Yavatmal: '',
} as const

const presentNames = new Map(
  Object.entries(districts).flatMap(([name, other]) =>
    [name, other].filter(Boolean).map((one) => [one.toLowerCase(), name]),
  ),
)

/** The present name of a district from any of its English names, in capitals or not; empty for any other text. */
export function knownDistrict(typed: string): string {
  return presentNames.get(typed.toLowerCase()) ?? ''
}
