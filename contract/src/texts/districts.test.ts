import { expect, test } from 'vitest'
import { districtRows } from '#dashboard/chart-values.ts'
import { districtOf, districts, knownDistrict } from './districts.ts'

/** The present name of each district, its older one, and what it is called in Devanagari. */
const written = `
Ahilyanagar: Ahmednagar, अहिल्यानगर, अहमदनगर
Akola: -, अकोला
Amravati: Amaravati, अमरावती
Beed: Bid, बीड
Bhandara: -, भंडारा
Buldhana: Buldana, बुलढाणा
Chandrapur: -, चंद्रपुर, चंद्रपूर
Chhatrapati Sambhajinagar: Aurangabad, छत्रपति संभाजीनगर, छत्रपती संभाजीनगर, औरंगाबाद, छ. संभाजीनगर, संभाजीनगर
Dharashiv: Osmanabad, धाराशिव, उस्मानाबाद
Dhule: -, धुले, धुळे
Gadchiroli: -, गढ़चिरौली, गडचिरोली
Gondia: Gondiya, गोंदिया
Hingoli: -, हिंगोली
Jalgaon: -, जलगाँव, जळगाव
Jalna: -, जालना
Kolhapur: -, कोल्हापुर, कोल्हापूर
Latur: -, लातूर
Mumbai City: -, मुंबई शहर, मुंबई
Mumbai Suburban: -, मुंबई उपनगर
Nagpur: -, नागपुर, नागपूर
Nanded: -, नांदेड़, नांदेड
Nandurbar: -, नंदुरबार
Nashik: Nasik, नाशिक
Palghar: -, पालघर
Parbhani: -, परभणी
Pune: Poona, पुणे
Raigad: Raigarh, रायगड
Ratnagiri: -, रत्नागिरी
Sangli: -, सांगली
Satara: -, सातारा
Sindhudurg: -, सिंधुदुर्ग
Solapur: Sholapur, सोलापुर, सोलापूर
Thane: Thana, ठाणे
Wardha: -, वर्धा
Washim: -, वाशिम
Yavatmal: -, यवतमाल, यवतमाळ
`
  .trim()
  .split('\n')
  .map((line): [string, string[]] => {
    const [name = '', others = ''] = line.split(': ')
    return [name, others.split(', ')]
  })

// The first call builds the index. For this reason the first test searches for all names.
test('each district is found by each of its names, in capitals or not, and by no others', () => {
  const found = written.flatMap(([district, names]) =>
    [district, ...names]
      .filter((name) => name !== '-')
      .flatMap((name) => [name, `Village, ${name.toUpperCase()}`])
      .map((name) => [name, districtOf(name), district]),
  )
  expect(found.filter(([, is, district]) => is !== district)).toEqual([])
  const others = [
    'Mumbai',
    'Mumbai - Suburban',
    'Wai, Chhatrapati Sambhajinagar, Pune',
    'Bombay',
    'Sambhajinagar',
    'मुंबई उपनगर',
    'Paris',
    'Punewadi',
    '',
  ].map(districtOf)
  expect(others).toEqual([
    'Mumbai City',
    'Mumbai Suburban',
    'Pune',
    'Mumbai City',
    'Chhatrapati Sambhajinagar',
    'Mumbai Suburban',
    '',
    '',
    '',
  ])
})

test.each(written)('%s is known by its English names alone', (district, [older = '', inDevanagari = '']) => {
  expect(knownDistrict(district)).toBe(district)
  expect(knownDistrict(older.toUpperCase())).toBe(older === '-' ? '' : district)
  expect(knownDistrict(inDevanagari)).toBe('')
})

test.each([
  ['Satara', 'Satara'],
  ['Karad, Satara', 'Satara'],
  ['  karad ,SATARA  ', 'Satara'],
  ['Satara Road, Pune', 'Pune'],
  ['Shop 4, Nashik Road, Nasik 422101', 'Nashik'],
  ['Mumbai', 'Mumbai City'],
  ['Andheri, Mumbai Suburban', 'Mumbai Suburban'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Paithan, Chh. Sambhajinagar', 'Chhatrapati Sambhajinagar'],
  ['Ahmednagar', 'Ahilyanagar'],
  ['अहमदनगर', 'Ahilyanagar'],
  ['वाई, सातारा', 'Satara'],
  ['कोल्हापूर', 'Kolhapur'],
  ['कोल्हापुर', 'Kolhapur'],
  ['मुंबई उपनगर', 'Mumbai Suburban'],
  ['गढ़चिरौली', 'Gadchiroli'],
  ['गढ\u093cचिरौली', 'Gadchiroli'],
  ['Punewadi', ''],
  ['Indore', ''],
  ['', ''],
])('%j lies in %j', (typed, district) => {
  expect(districtOf(typed)).toBe(district)
})

test.each(['', 'Paris', 'Mumbai'])('%j is no English name of a district', (name) => {
  expect(knownDistrict(name)).toBe('')
})

test('there are 36, each with one tile', () => {
  const names = written.map(([name]) => name)
  expect(names).toHaveLength(36)
  expect(Object.keys(districts)).toEqual(names)
  expect(Object.values(districts)).toEqual(written.map(([, [older]]) => (older === '-' ? '' : older)))
  expect(districtRows.flatMap(({ names: inRow }) => inRow).toSorted()).toEqual(names.toSorted())
})

test.each([
  ['Bombay', 'Mumbai City'],
  ['Sambhajinagar', 'Chhatrapati Sambhajinagar'],
  ['Mumbai Suburban', 'Mumbai Suburban'],
  ['Mumbai City, Mumbai Suburban', 'Mumbai Suburban'],
  ['Pune, Satara, Pune', 'Pune'],
  ['S\u0101tara', 'Satara'],
  ['Satara-Pune Road', 'Pune'],
  ['Raigarhwadi', ''],
  ['', ''],
])('%j lies in %j as well', (typed, district) => {
  expect(districtOf(typed)).toBe(district)
})
