import { describe, expect, test } from 'vitest'
import { fold } from '@udyam/contract/texts/search-key'
import { toSearchKey, searchPatterns } from './search-key.ts'

/** Devanagari texts and their usual Latin spelling: half are names, half are places and words. */
const PAIRS = `
पुणे Pune|मुंबई Mumbai|नागपूर Nagpur|नाशिक Nashik|ठाणे Thane|कोल्हापूर Kolhapur|सोलापूर Solapur|सांगली Sangli
सातारा Satara|रत्नागिरी Ratnagiri|सिंधुदुर्ग Sindhudurg|रायगड Raigad|पालघर Palghar|जळगाव Jalgaon|जलगाँव Jalgaon
धुळे Dhule|नंदुरबार Nandurbar|अहिल्यानगर Ahilyanagar|बीड Beed|लातूर Latur|धाराशिव Dharashiv|नांदेड Nanded
परभणी Parbhani|हिंगोली Hingoli|जालना Jalna|अकोला Akola|अमरावती Amravati|बुलढाणा Buldhana|वाशिम Washim
यवतमाळ Yavatmal|वर्धा Wardha|चंद्रपूर Chandrapur|गडचिरोली Gadchiroli|गोंदिया Gondia|भंडारा Bhandara
छत्रपती_संभाजीनगर Chhatrapati_Sambhajinagar|बारामती Baramati|इचलकरंजी Ichalkaranji|कराड Karad|मिरज Miraj
पंढरपूर Pandharpur|शिर्डी Shirdi|लोणावळा Lonavala|महाबळेश्वर Mahabaleshwar|अलिबाग Alibag|चिपळूण Chiplun
मालेगाव Malegaon|भुसावळ Bhusawal|कल्याण Kalyan|डोंबिवली Dombivli|वसई Vasai|पनवेल Panvel|खेड Khed
सावंतवाडी Sawantwadi|फलटण Phaltan|संगमनेर Sangamner|कोपरगाव Kopargaon|उदगीर Udgir|अंबाजोगाई Ambajogai
पिंपरी Pimpri|चिंचवड Chinchwad
ज्ञानेश्वर Dnyaneshwar|ज्ञानेश्वर Gyaneshwar|लक्ष्मी Laxmi|लक्ष्मी Lakshmi|संजय Sanjay|विजय Vijay|अजय Ajay
सुनील Sunil|अनिल Anil|राजेंद्र Rajendra|महेंद्र Mahendra|सुरेश Suresh|रमेश Ramesh|गणेश Ganesh|महेश Mahesh
प्रकाश Prakash|संतोष Santosh|श्रीकांत Shrikant|चंद्रकांत Chandrakant|शिवाजी Shivaji|संभाजी Sambhaji
कृष्णा Krishna|विष्णू Vishnu|पांडुरंग Pandurang|तुकाराम Tukaram|नामदेव Namdev|एकनाथ Eknath|विठ्ठल Vitthal
स्नेहल Snehal|प्राजक्ता Prajakta|ऐश्वर्या Aishwarya|पूजा Pooja|प्रिया Priya|स्वाती Swati|वैशाली Vaishali
मनीषा Manisha|सविता Savita|कविता Kavita|अर्चना Archana|वंदना Vandana|सुप्रिया Supriya|मेधा Medha|शुभांगी Shubhangi
जोशी Joshi|कुलकर्णी Kulkarni|देशपांडे Deshpande|पाटील Patil|शिंदे Shinde|पवार Pawar|जाधव Jadhav
चव्हाण Chavan|भोसले Bhosale|गायकवाड Gaikwad|कदम Kadam|मोरे More|फडके Phadke|देशमुख Deshmukh|ठाकरे Thackeray|आंबेडकर Ambedkar
`
  .trim()
  .split(/[|\n]/)
  .map((pair) => pair.split(' ').map((word) => word.replaceAll('_', ' ')) as [string, string])

const NAMES = `
Aarti Abhay Aditi Ajay Akash Amol Amruta Anant Anil Anjali Archana Arjun Asha Ashok Avinash Balaji Bharat Bhushan
Chaitanya Chetan Damini Darshan Deepak Devendra Dhananjay Dilip Dinesh Eknath Ganesh Gauri Girish Hemant Jayant
Jyoti Kailas Kalpana Kavita Kedar Ketan Kiran Kishor Krishna Lata Laxman Lokesh Madhav Mahesh Manasi Mangesh
Manoj Medha Milind Mohan Mukund Namdev Nandini Narendra Neha Nikhil Nilesh Nitin Omkar Pallavi Pandurang Parag
Prajakta Prakash Pramod Prasad Pravin Priya Rahul Rajendra Rajesh Ramesh Ravindra Rohit Rupali Sachin Sagar
Sandip Sangita Sanjay Santosh Shailesh Shubhangi Snehal Suhas Sunil Suresh Sushma Swapnil Tejas Tukaram Tushar
Uday Ujwala Vaishali Vandana Vijay
`
  .trim()
  .split(/\s+/)

const PLACES = [
  ['Ahmednagar', 'Ahilyanagar', 'अहिल्यानगर', 'अहमदनगर'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar', 'छत्रपती संभाजीनगर', 'औरंगाबाद'],
  ['Osmanabad', 'Dharashiv', 'धाराशिव', 'उस्मानाबाद'],
  ['Nasik', 'Nashik', 'नाशिक'],
  ['Poona', 'Pune', 'पुणे'],
  ['Sholapur', 'Solapur', 'सोलापूर', 'सोलापुर'],
  ['Thana', 'Thane', 'ठाणे'],
  ['Raigarh', 'Raigad', 'रायगड'],
]

describe('finding across scripts', () => {
  test('at least 116 of 120 pairs find each other both ways', () => {
    expect(PAIRS).toHaveLength(120)
    const missed = PAIRS.filter(([deva, latin]) => !finds(deva, latin) || !finds(latin, deva))
    expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(4)
  })

  test.each([
    ['Pune', 'पुणे'],
    ['पुणे', 'Pune'],
    ['Dnyaneshwar', 'ज्ञानेश्वर'],
    ['Gyaneshwar', 'ज्ञानेश्वर'],
    ['Laxmi', 'लक्ष्मी'],
  ])('"%s" finds "%s"', (query, text) => {
    expect(finds(query, text)).toBe(true)
    expect(fold(query)).toBe(fold(text))
  })

  test('no two of 99 distinct names have the same key', () => {
    const names = new Set(NAMES)
    expect(names.size).toBeGreaterThanOrEqual(99)
    const keys = Map.groupBy(names, fold)
    expect([...keys.values()].filter((same) => same.length > 1)).toEqual([])
  })

  test.each(PLACES)('the old and new names of %s find each other', (...names) => {
    const missed = names.flatMap((query) => names.map((text) => [query, text] as const))
    expect(missed.filter(([query, text]) => !finds(query, text))).toEqual([])
    expect(finds(names[0] ?? '', 'Kolhapur')).toBe(false)
  })
})

describe('a search', () => {
  const key = toSearchKey('Sañjay Deshpande', ['Web Development', 'डेटा सायन्स'], 'sanjay_d@example.com', null)

  test.each(['SANJAY', 'deshp', 'desh sanj', 'development', 'डेटा', 'sanjay_d@', 'example.com', ''])(
    'for "%s" finds',
    (query) => {
      expect(matchesKey(key, query)).toBe(true)
    },
  )

  test.each(['Sunil', 'sanjay patil', '%', '100%', '\\', 'sanjayxd@'])('for "%s" does not find', (query) => {
    expect(matchesKey(key, query)).toBe(false)
  })

  test('ignores joiners and how the letters are composed', () => {
    expect(finds('ऑफ‍िस', 'ऑफिस')).toBe(true)
    expect(finds('गढ़', 'गढ\u093c')).toBe(true)
    expect(finds('मोबाइल अ‍ॅप', 'मोबाइल अॅप')).toBe(true)
  })

  test('of a million letters is cut to a few words', () => {
    expect(searchPatterns('word '.repeat(10)).length).toBe(1)
    expect(searchPatterns(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
  })
})

function finds(query: string, text: string): boolean {
  return matchesKey(toSearchKey(text), query)
}

function matchesKey(key: string, query: string): boolean {
  return searchPatterns(query).every((patterns) => patterns.some((pattern) => like(key, pattern)))
}

function like(key: string, pattern: string): boolean {
  return key.includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1'))
}

test.each(['qqqq', 'ssss', 'kkkk', 'ttt', 'zzzzzzzz', 'शशश'])('%s finds nobody', (junk) => {
  const key = toSearchKey('Sanjay Kulkarni', 'Runs a textile unit in Pune', ['Exports', 'Quality'])
  const patterns = searchPatterns(junk).flat()
  const found = patterns.filter((pattern) => new RegExp(pattern.replaceAll('%', '.*')).test(key))
  expect(found).toEqual([])
})
