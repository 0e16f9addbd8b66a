import { describe, expect, test } from 'vitest'
import { fold, plain } from './fold.ts'

/** Each line: how a word is written, and the key that all of them have. */
const alike = `
ज्ञानेश्वर Dnyaneshwar Gyaneshwar Gnyaneshwar Jnyaneshwar Jnaneshwar = dnesvr
जळगाव Jalgaon जलगाँव Jalgaanv = jlgv
विद्या Vidya Widya = vidy
फडके Phadke Fadke = pdke
झेंडे Zende Jende = jende
संभाजी Sambhaji Sanbhaji = snbji
कृष्ण Krishna Krushna क्रिष्णा = krusn
रामदास Ramadas = rmds
क्षीरसागर Kshirsagar Xirsagar = ksirsgr
शिंदे Shinde Sinde = sinde
छत्रपती Chhatrapati Chatrapati = ctrpti
चव्हाण Chavan = cvn
कुरेशी Quresi Kureshi Cureshi = kuresi
ज़फ़र Zafar Jafar = jpr
मीरा Meera Mira Meeraa Miira = mir
पूनम Poonam Punam Puunam Pounam = punm
साठे Saathe Sathe = ste
कै Kai Kay Kei Key के = ke
गौरी Gauri Gavri Gawri = gori
मोहम्मद Mohammad Mohamad = mohmd
प्रिया Priya Priyaa Pria = pri
जोशी Joshi Joshy = josi
कुंभार Kumbhar Kunbhar = kunbr
कांबळे Kamble Kanble = knble
ऋषी Rishi Rushi = rusi
ऋतिक Hrithik Rithik = rutik
भागवत Bhagwat Bhagvat = bgvt
गंगा Ganga Gamga = gng
ॲप अॅप App = ap
पुणे Pune PUNE Puṇe = pune
घोडा Ghoda Goda = god
खरे Khare Kare = kre
धनंजय Dhananjay Dananjay = dnje
टिळक Tilak = tilk
ठाकरे Thakre = tkre
थोरात Thorat Torat = tort
डोंगरे Dongre = dongre
ढोले Dhole Dole = dole
झरे Jhare Jare = jre
षटकोन Shatkon = stkon
हरी Hari = hri
लता Lata = lt
बबन Baban = bn
भरत Bharat Barat = brt
नयन Nayan = nen
वामन Vaman Waman = vmn
दुःख Dukh = duk
इंदू Indu = indu
ईश्वर Ishwar Ishvar = isvr
उमेश Umesh = umes
ऊर्मिला Urmila = urmil
ऐश्वर्या Aishwarya = esvry
ओंकार Onkar Omkar = onkr
औषध Aushadh = osd
एकनाथ Eknath = eknt
ऑफिस Ofis = opis
ङ = n
ञ = n
णमोकार Namokar = nmokr
कॉफी Kofi = kopi
कौल Kaul = kol
मॅट Mat = mt
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [words = '', key = ''] = line.split(' = ')
    return words.split(' ').map((word): [string, string] => [word, key])
  })

describe('the key of a word', () => {
  test.each(alike)('%s is %s', (word, key) => expect(fold(word)).toBe(key))

  test.each([
    ['', ''],
    ['  a\t B ', 'a b'],
    ["D'Souza", 'd suj'],
    ['Pune-411038', 'pune 411038'],
    ['०१२३४५६७८९', '0123456789'],
    ['पुणे ४११०३८', 'pune 411038'],
    ['पुणे, Satara', 'pune str'],
    ['É', 'e'],
    ['ﬁ', 'pi'],
    ['ॐ', ''],
    ['ऽ', ''],
    ['अं', 'an'],
    ['अँ', 'an'],
    ['नः', 'n'],
    ['फ़', 'p'],
    ['ग़', 'g'],
    ['ड़', 'd'],
    ['क्', 'k'],
    ['क्\u200dष', 'ks'],
    ['Jalgaon city', 'jlgv citi'],
    ['aonla', 'aonl'],
    ['Yash', 'ys'],
    ['राम राम', 'rm rm'],
    ['रामपुर', 'rmpur'],
    ['Rhea', 'ri'],
    ['Seal', 'sil'],
    ['Schmidt', 'smidt'],
    ['Cecil Ciara', 'cecil cir'],
    ['Cola', 'kol'],
    ['गुजरात ગુજરાત', 'gujrt'],
    ['Bittoo 007', 'bitu 007'],
  ])('%j is %j', (text, key) => expect(fold(text)).toBe(key))
})

test.each([
  ['  Pune\n\tCity ', 'pune city'],
  ['E\u0301', '\u00e9'],
  ['क्\u200dष\u200c', 'क्ष'],
  ['गढ़', 'गढ\u093c'],
])('%j in plain is %j', (text, written) => expect(plain(text)).toBe(written))
