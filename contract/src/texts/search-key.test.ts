import { describe, expect, test } from 'vitest'
import { fold, plain } from './search-key.ts'

/** Each word and its key; a key names consonants and the vowels that are heard, once each. */
const keys = {
  'a consonant of Devanagari by itself': `क=k ख=k ग=g घ=g ङ=n च=c छ=c ज=j झ=j ञ=n ट=t ठ=t ड=d ढ=d ण=n त=t थ=t द=d ध=d
    न=n प=p फ=p ब=b भ=b म=m य=i र=r ल=l ळ=l व=v श=s ष=s स=s ह=h`,
  'a consonant with a dot': 'क़=k ख़=k ग़=g ज़=j फ़=p ड़=d ढ़=d य़=i ज़ा=j फ़ी=pi क़्=k',
  'a vowel by itself': `अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ru ऌ=lu ऍ=e ऎ=e ए=e ऐ=e ऑ=o ऒ=o ओ=o औ=o ॲ=a अॅ=a अॅड=ad`,
  'a vowel sign': `का=k कि=ki की=ki कु=ku कू=ku कृ=kru कॄ=kru कॅ=k कॆ=ke के=ke कै=ke कॉ=ko कॊ=ko को=ko कौ=ko`,
  'a mark': 'कं=kn कँ=kn कः=k कऽ=k क्=k',
  'an inherent vowel, which is heard at the start alone':
    'कक=k क्क=k ग्राम=grm एकांत=eknt राम=rm कमल=kml समज=smj',
  'a digit': '१२३=123 पुणे२=pune2 x1y2=ks1y2 ०९=09',
  'a village': 'jalgaon=jlgv जळगाव=jlgv जलगाँव=jlgv jalgaonkar=jlgonkr jalganv=jlgv kanvar=knvr',
  ज्ञ: 'dnyan=dn gnyan=dn jnyan=dn gyan=dn jnan=dn ज्ञान=dn gyt=gyt gyon=dnon',
  'a sibilant': 'kshama=ksm xavier=ksvier schmidt=smidt shree=sri sh=s ss=s ssh=s saras=srs',
  'c and q': 'chhaya=ce chaya=ce cena=cen cinema=cinem cat=kt quick=kuik',
  'letters that spell one sound': 'wadi=vdi phadke=pdke fadke=pdke zende=jende jende=jende',
  aspiration: 'khana=kn ghar=gr jhara=jr thali=tli dhara=dr pharah=pr bharat=brt bhhh=b nath=nt ठहराने=trne',
  'an m before other consonants': `ambika=anbik ampa=anp amka=ank amga=ang amta=ant amda=and amca=ank amja=anj amsa=ans
    amla=aml amra=amr`,
  y: 'raya=re y=i ya=y yy=yi ray=re iya=i siya=si aishwarya=esvry',
  'long and short vowels': `aai=e आई=e neela=nil niila=nil neal=nil boot=but buut=but bouquet=bukuet aam=am kaam=km kayda=ked
    key=ke seiko=seko naiv=nev mauli=moli gawde=gode`,
  av: 'gavde=gode gavr=gor gavl=gol gavn=gon gavt=got gavk=gok gavg=gog gava=gv',
  'doubled letters': 'akka=ak bhatt=bt brrr=br dadada=d hhhriday=rude',
  ri: 'krishna=krusn kristi=krusti ritu=rutu rinku=runku rijul=rujul rikshaw=ruksv rida=rud rila=ril',
  h: 'hriday=rude hradaya=rde rhr=r ramadas=rmds ramdas=rnds ahe=ahe',
  'an accent': 'José=jose naïve=neve café=kpe',
}

describe.each(Object.entries(keys))('%s', (_what, list) => {
  test.each(list.split(/\s+/).map((pair) => pair.split('=')))('%s has the key %s', (word, key) => {
    expect(fold(word ?? '')).toBe(key)
  })
})

test.each([
  [' पुणे,  Pune! ', 'pune pune'],
  ['Dr.Patil', 'dr ptil'],
  ['a-b', 'a b'],
  ['hriday hr', 'rude r'],
  ['ray ray.', 're re'],
  ['राम कर', 'rm kr'],
  ['राम1', 'rm1'],
  ['1राम', '1rm'],
  ['कa', 'k'],
  ['क\u200dष', 'ks'],
  ['क\u200cष', 'ks'],
  ['जळगाव जलगाँव', 'jlgv jlgv'],
  ['जलगाँव जळगाव', 'jlgv jlgv'],
  ['१২ ৩', '12 3'],
  ['ॐ', ''],
  ['!!', ''],
  ['', ''],
])('%j has the key %j', (text, key) => {
  expect(fold(text)).toBe(key)
})

test.each([
  ['  Pune\u200d  ABC\n x ', 'pune abc x'],
  ['e\u0301', '\u00e9'],
  ['क\u200cष', 'कष'],
  ['', ''],
])('%j in plain is %j', (text, is) => {
  expect(plain(text)).toBe(is)
})

test('Gujarati letters and digits fold as those of Devanagari do', () => {
  for (const [gujarati, latin] of [
    ['અમદાવાદ', 'अमदावाद'],
    ['કિરણ પટેલ', 'Kiran Patel'],
    ['૧૨ ગુજરાતી', '12 Gujarati'],
  ] as const)
    expect(fold(gujarati)).toBe(fold(latin))
})
