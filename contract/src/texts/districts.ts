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

/** Their names in Devanagari, in Hindi and Marathi, and the older ones that people still write. */
const inDevanagari: Readonly<Record<keyof typeof districts, string>> = {
  Ahilyanagar: 'अहिल्यानगर, अहमदनगर',
  Akola: 'अकोला',
  Amravati: 'अमरावती',
  Beed: 'बीड',
  Bhandara: 'भंडारा',
  Buldhana: 'बुलढाणा',
  Chandrapur: 'चंद्रपुर, चंद्रपूर',
  'Chhatrapati Sambhajinagar': 'छत्रपति संभाजीनगर, छत्रपती संभाजीनगर, औरंगाबाद, छ. संभाजीनगर, संभाजीनगर',
  Dharashiv: 'धाराशिव, उस्मानाबाद',
  Dhule: 'धुले, धुळे',
  Gadchiroli: 'गढ़चिरौली, गडचिरोली',
  Gondia: 'गोंदिया',
  Hingoli: 'हिंगोली',
  Jalgaon: 'जलगाँव, जळगाव',
  Jalna: 'जालना',
  Kolhapur: 'कोल्हापुर, कोल्हापूर',
  Latur: 'लातूर',
  'Mumbai City': 'मुंबई शहर, मुंबई',
  'Mumbai Suburban': 'मुंबई उपनगर',
  Nagpur: 'नागपुर, नागपूर',
  Nanded: 'नांदेड़, नांदेड',
  Nandurbar: 'नंदुरबार',
  Nashik: 'नाशिक',
  Palghar: 'पालघर',
  Parbhani: 'परभणी',
  Pune: 'पुणे',
  Raigad: 'रायगड',
  Ratnagiri: 'रत्नागिरी',
  Sangli: 'सांगली',
  Satara: 'सातारा',
  Sindhudurg: 'सिंधुदुर्ग',
  Solapur: 'सोलापुर, सोलापूर',
  Thane: 'ठाणे',
  Wardha: 'वर्धा',
  Washim: 'वाशिम',
  Yavatmal: 'यवतमाल, यवतमाळ',
}

/** Short or wider names: what is only Mumbai is the city, which most mean by it. */
const short = { Mumbai: 'Mumbai City', Bombay: 'Mumbai City', Sambhajinagar: 'Chhatrapati Sambhajinagar' }

/** Letters and digits alone, with a space around; nukta, dots and hyphens are no difference. */
const folded = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `

const namesInTexts = () =>
  [
    ...Object.entries(districts).flatMap(([name, other]) =>
      [name, other].map((text) => [text, name] as const),
    ),
    ...Object.entries(inDevanagari).flatMap(([name, texts]) =>
      texts.split(', ').map((text) => [text, name] as const),
    ),
    ...Object.entries(short),
  ]
    .filter(([text]) => text !== '')
    .map(([text, name]) => ({ text: folded(text), name }))
    // The longer first: "Mumbai Suburban" is not "Mumbai".
    .toSorted((one, other) => other.text.length - one.text.length)

/** Built on first use: most pages do not need it. */
let known: ReturnType<typeof namesInTexts> | undefined

/**
 * The district of a typed place, by any of its names in Latin letters or Devanagari. The last name counts:
 * "Satara Road, Pune" is in Pune. Empty if none is recognised.
 */
export function districtOf(text: string): string {
  known ??= namesInTexts()
  let rest = folded(text)
  let found = { at: -1, name: '' }
  for (const { text: wanted, name } of known) {
    const at = rest.lastIndexOf(wanted)
    if (at > found.at) found = { at, name }
    // Part of a longer name is not a name of its own.
    rest = rest.replaceAll(wanted, ' '.repeat(wanted.length))
  }
  return found.name
}
