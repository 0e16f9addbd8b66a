import { expect, test } from 'vitest'
import { districtRows } from '../today/charts.ts'
import { districtOf, districts, knownDistrict } from './districts.ts'

test.each([
  ['Satara', 'Satara'],
  ['Karad, Satara', 'Satara'],
  ['  karad ,SATARA  ', 'Satara'],
  ['Satara Road, Pune', 'Pune'],
  ['Pune Road, Satara', 'Satara'],
  ['Shop 4, Nashik Road, Nasik 422101', 'Nashik'],
  ['Mumbai', 'Mumbai City'],
  ['Bombay', 'Mumbai City'],
  ['Sambhajinagar', 'Chhatrapati Sambhajinagar'],
  ['Andheri, Mumbai Suburban', 'Mumbai Suburban'],
  ['Mumbai Suburban, Pune', 'Pune'],
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
  ['Nāshik', 'Nashik'],
  ['Pune-411038', 'Pune'],
  ['Village--.Satara', 'Satara'],
  ['Punewadi', ''],
  ['Navapune', ''],
  ['Indore', ''],
  ['', ''],
])('%j lies in %j', (typed, district) => {
  expect(districtOf(typed)).toBe(district)
})

test.each(
  `Ahilyanagar = Ahmednagar, अहिल्यानगर, अहमदनगर
Akola = अकोला
Amravati = Amaravati, अमरावती
Beed = Bid, बीड
Bhandara = भंडारा
Buldhana = Buldana, बुलढाणा
Chandrapur = चंद्रपुर, चंद्रपूर
Chhatrapati Sambhajinagar = Aurangabad, छत्रपति संभाजीनगर, छत्रपती संभाजीनगर, औरंगाबाद, छ. संभाजीनगर, संभाजीनगर
Dharashiv = Osmanabad, धाराशिव, उस्मानाबाद
Dhule = धुले, धुळे
Gadchiroli = गढ़चिरौली, गडचिरोली
Gondia = Gondiya, गोंदिया
Hingoli = हिंगोली
Jalgaon = जलगाँव, जळगाव
Jalna = जालना
Kolhapur = कोल्हापुर, कोल्हापूर
Latur = लातूर
Mumbai City = मुंबई शहर, मुंबई
Mumbai Suburban = मुंबई उपनगर
Nagpur = नागपुर, नागपूर
Nanded = नांदेड़, नांदेड
Nandurbar = नंदुरबार
Nashik = Nasik, नाशिक
Palghar = पालघर
Parbhani = परभणी
Pune = Poona, पुणे
Raigad = Raigarh, रायगड
Ratnagiri = रत्नागिरी
Sangli = सांगली
Satara = सातारा
Sindhudurg = सिंधुदुर्ग
Solapur = Sholapur, सोलापुर, सोलापूर
Thane = Thana, ठाणे
Wardha = वर्धा
Washim = वाशिम
Yavatmal = यवतमाल, यवतमाळ`
    .split('\n')
    .map((line) => line.split(' = ')),
)('%s is found by its own name and by %s', (district, others) => {
  for (const name of [district, ...(others?.split(', ') ?? [])]) {
    expect(districtOf(`Gaon, ${name}`)).toBe(district)
  }
})

test.each([
  ['Pune', 'Pune'],
  ['POONA', 'Pune'],
  ['ahmednagar', 'Ahilyanagar'],
  ['mumbai city', 'Mumbai City'],
  ['Mumbai', ''],
  ['पुणे', ''],
  ['', ''],
])('%j is the district %j', (typed, district) => expect(knownDistrict(typed)).toBe(district))

test('there are 36, each with one tile', () => {
  expect(Object.keys(districts)).toHaveLength(36)
  expect(districtRows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(districts).toSorted())
})
