import { fold, plain } from '#texts/search-key.ts'
import { type Language, languages } from '#texts/languages.ts'

/** Services and technology, one concept a line, as in `tradeGoods`. */
const tradeServices = `
software app coding programming | सॉफ़्टवेयर ऐप | सॉफ्टवेअर ॲप
website web | वेबसाइट | वेबसाइट संकेतस्थळ
computer laptop | कंप्यूटर | संगणक कॉम्प्युटर
mobile smartphone | मोबाइल | मोबाईल
data analytics statistics | डेटा आँकड़े | डेटा आकडेवारी
electronics electronic sensor iot | इलेक्ट्रॉनिक्स | इलेक्ट्रॉनिक्स
electricity electric electrical electrician | बिजली विद्युत | वीज विद्युत
energy solar renewable | ऊर्जा सौर | ऊर्जा सौर सौरऊर्जा
vehicle automobile motor garage | वाहन गाड़ी | वाहन वाहने गाडी
transport logistics delivery | परिवहन ढुलाई | वाहतूक दळणवळण
machines machine machinery equipment | मशीनें मशीन यंत्र | यंत्रे यंत्र मशीन
metal steel iron fabrication welding | धातु इस्पात लोहा | धातू पोलाद लोखंड
plastic | प्लास्टिक | प्लास्टिक
chemicals chemical | रसायन | रसायने रसायन
construction civil cement | भवन इमारत | बांधकाम इमारत
land property realty | ज़मीन संपत्ति | जमीन मालमत्ता
tourism tourist travel tour homestay | पर्यटन यात्रा | पर्यटन प्रवास सहल
health hospital clinic medical medicine | स्वास्थ्य अस्पताल चिकित्सा दवा | आरोग्य रुग्णालय वैद्यकीय औषध औषधे
ayurveda herbal herbs | आयुर्वेद जड़ी | आयुर्वेद आयुर्वेदिक वनौषधी
fitness yoga gym | व्यायाम योग जिम | व्यायाम योग जिम
sports sport athletics | खेल क्रीड़ा | क्रीडा खेळ
education school teaching teacher | शिक्षा विद्यालय स्कूल शिक्षक पढ़ाई | शिक्षण शाळा शिक्षक शिकवणी
training skill course vocational | प्रशिक्षण कौशल | प्रशिक्षण कौशल्य
music singing | संगीत गायन | संगीत गायन
art painting drawing illustration | कला चित्रकला | कला चित्रकला
photography video film | फ़ोटोग्राफ़ी वीडियो | छायाचित्रण व्हिडिओ
design graphic | डिज़ाइन | डिझाइन
salon parlour | सैलून पार्लर | सलून पार्लर
repair maintenance | मरम्मत | दुरुस्ती
cleaning laundry | सफ़ाई | साफसफाई स्वच्छता
security cyber | सुरक्षा साइबर | सुरक्षा सायबर
event wedding | आयोजन समारोह | आयोजन सोहळा
childcare creche | शिशुगृह | पाळणाघर
recycling waste compost | पुनर्चक्रण कचरा खाद | पुनर्वापर कचरा खत
water irrigation | पानी सिंचाई जल | पाणी सिंचन
writing content journalism | लेखन पत्रकारिता | लेखन पत्रकारिता
`

/** Goods, one concept a line: its English words, its Hindi ones, its Marathi ones; the first of each is shown. */
const tradeGoods = `
agriculture farming farm farms farmer farmers | कृषि खेती किसान | शेती कृषी शेतकरी
dairy milk | डेयरी दूध दुग्ध | दुग्धव्यवसाय दूध डेअरी
poultry chicken eggs | मुर्गीपालन अंडे | कुक्कुटपालन अंडी
goat goats sheep | बकरी बकरीपालन | शेळी शेळीपालन मेंढी
fish fishery fisheries fishing seafood | मछली मत्स्य मछलीपालन | मासे मासेमारी मत्स्यव्यवसाय
fruit orchard | फल बागवानी | फळे फळ फळबाग
vegetable | सब्ज़ी सब्ज़ियाँ | भाजीपाला भाजी भाज्या
grapes grape raisin | अंगूर किशमिश | द्राक्ष द्राक्षे बेदाणा बेदाणे
mango mangoes alphonso | आम | आंबा आंबे हापूस
cashew | काजू | काजू
coconut coir | नारियल | नारळ
spices spice masala | मसाले मसाला | मसाले मसाला मसाल
pickle papad | अचार पापड़ | लोणचे लोणची पापड
bakery cake bread biscuit | बेकरी केक | बेकरी केक
sweets mithai | मिठाई | मिठाई
snacks snack namkeen | नमकीन नाश्ता | फराळ नाश्ता
food foods meal | खाद्य भोजन | अन्न खाद्य खाद्यपदार्थ जेवण
restaurant hotel cafe catering canteen | रेस्तराँ होटल ढाबा कैटरिंग | उपाहारगृह हॉटेल खानावळ केटरिंग
beverage juice drinks | पेय शरबत जूस | पेय सरबत ज्यूस
jaggery sugar sugarcane | गुड़ गन्ना चीनी | गूळ ऊस साखर
grain rice millet jowar | अनाज चावल ज्वार बाजरा | धान्य तांदूळ ज्वारी बाजरी
cotton | कपास | कापूस
honey bees beekeeping | शहद मधुमक्खी | मध मधमाशी
bamboo | बाँस | बांबू
furniture wood wooden carpentry | फ़र्नीचर लकड़ी | फर्निचर लाकूड सुतारकाम
textile fabric cloth weaving handloom | वस्त्र कपड़ा बुनाई हथकरघा | कापड वस्त्रोद्योग हातमाग विणकाम विणकर
clothes garment tailoring fashion saree | परिधान सिलाई साड़ी | कपडे शिवणकाम शिलाई साडी
handicraft craft | हस्तशिल्प शिल्प | हस्तकला हस्तोद्योग
pottery clay ceramics | बर्तन मिट्टी | कुंभारकाम मातीकाम
jewellery jewelry gold silver | आभूषण गहने ज़ेवर | दागिने अलंकार
leather shoes footwear | चमड़ा जूते | चामडे पादत्राणे
paper printing | कागज़ छपाई मुद्रण | कागद छपाई मुद्रण
cosmetics soap beauty | सौंदर्य साबुन | सौंदर्य साबण
toys toy | खिलौने | खेळणी
flower floriculture nursery | फूल नर्सरी | फुले फूल रोपवाटिका
`

/** Tasks of every business, one concept a line, in the form of `tradeGoods`. */
const tradeBusiness = `
exports export exporter | निर्यात | निर्यात
imports import importer | आयात | आयात
marketing advertising promotion | मार्केटिंग विपणन विज्ञापन प्रचार | मार्केटिंग विपणन जाहिरात
brand branding | ब्रांड ब्रांडिंग | ब्रँड ब्रँडिंग
packaging packing | पैकेजिंग | पॅकेजिंग आवेष्टन
sales sale sell selling | बिक्री | विक्री
customers customer client | ग्राहक | ग्राहक
shop store retail | दुकान खुदरा | दुकान किरकोळ
wholesale distribution distributor | थोक वितरण | घाऊक वितरण
online ecommerce | ऑनलाइन | ऑनलाइन
instagram facebook youtube whatsapp | इंस्टाग्राम फ़ेसबुक यूट्यूब | इन्स्टाग्राम फेसबुक यूट्यूब
pricing price costing cost | दाम लागत कीमत मूल्य | किंमत किमती खर्च
investment investor finance | निवेश निवेशक वित्त | गुंतवणूक गुंतवणूकदार वित्त
loans loan credit bank banking mudra | कर्ज़ ऋण बैंक मुद्रा | कर्ज बँक बँका मुद्रा
capital funding fund | पूँजी फंडिंग | भांडवल निधी
accounts accounting bookkeeping | हिसाब लेखा | हिशेब लेखा
tax taxation gst | कर जीएसटी | कर जीएसटी
law legal lawyer contract | कानून कानूनी वकील | कायदा कायदे कायदेशीर वकील करार
licence license fssai permit | लाइसेंस | परवाना परवाने
registration udyam | पंजीकरण | नोंदणी
hiring recruitment staff employee | भर्ती कर्मचारी | भरती कर्मचारी मनुष्यबळ
leadership team | नेतृत्व टीम | नेतृत्व टीम
suppliers supplier procurement purchase | आपूर्ति आपूर्तिकर्ता खरीद | पुरवठा पुरवठादार खरेदी
quality testing certification | गुणवत्ता जाँच प्रमाणन | गुणवत्ता तपासणी प्रमाणपत्र
production manufacturing factory processing | उत्पादन विनिर्माण कारखाना प्रक्रिया प्रसंस्करण | उत्पादन निर्मिती कारखाना प्रक्रिया
storage warehouse cold | भंडारण गोदाम शीतगृह | साठवण गोदाम शीतगृह साठा शीतसाखळी
planning strategy | नियोजन रणनीति | नियोजन धोरण
research innovation | अनुसंधान नवाचार | संशोधन नवोपक्रम
cooperative fpo | सहकारिता सहकार सहकारी | सहकार सहकारी
savings saving | बचत | बचत
insurance | बीमा | विमा
translation translator | अनुवाद | भाषांतर
village rural | गाँव ग्रामीण | गाव ग्रामीण
environment | पर्यावरण | पर्यावरण
`

/** The words of each concept by language: English, Hindi, Marathi. */
export const tradeWords: readonly (readonly (readonly string[])[])[] = [
  tradeGoods,
  tradeServices,
  tradeBusiness,
].flatMap((list) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((words) => words.split(' '))),
)

const mark = '#'
const leastLetters = 4

/** How the words of the concepts are found: as they are written, and folded where that is long enough to be sure. */
type Known = { written: Map<string, string>; folded: Map<string, string> }
let known: Known | undefined

/** The concept of a word in any of the languages and scripts: `#exports`. Undefined for any other word. */
export function tradeConcept(word: string): string | undefined {
  known ??= readWords()
  return known.written.get(word) ?? known.folded.get(fold(word))
}

function readWords(): Known {
  const pairs = tradeWords.flatMap((group) =>
    group
      .flat()
      .map((word) => ({ word: plain(word), folded: fold(word), concept: `${mark}${group[0]?.[0]}` })),
  )
  const isSure = ({ folded, concept }: (typeof pairs)[number]) =>
    folded.length >= leastLetters &&
    pairs.every((other) => other.folded !== folded || other.concept === concept)
  return {
    written: new Map(pairs.map(({ word, concept }) => [word, concept])),
    folded: new Map(pairs.filter(isSure).map(({ folded, concept }) => [folded, concept])),
  }
}

/** A concept by its word in a language; any other word as it is. */
export function tradeText(concept: string, language: Language): string {
  if (!concept.startsWith(mark)) return concept
  const group = tradeWords.find(([english]) => english?.[0] === concept.slice(mark.length))
  return group?.[languages.indexOf(language)]?.[0] ?? concept.slice(mark.length)
}
