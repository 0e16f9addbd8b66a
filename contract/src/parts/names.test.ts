import { expect, test } from 'vitest'
import { name } from './fields.ts'

const field = name('name_required')

function outcome(value: string): string {
  const parsed = field.safeParse(value)
  return parsed.success ? `is ${parsed.data}` : (parsed.error.issues[0]?.message ?? '')
}

test.each([
  'evil.com',
  'Visit evil.com now',
  'x.in',
  'EVIL.COM',
  'EVIL.COMपर जाओ',
  'pay-me.zone',
  'Win at evil．com',
  'lottery.co.in',
  'evil.भारत',
  'evil.中国',
  'evil。中国',
  'evil.РФ',
  'пример.рф',
  'xn--p1ai.рф',
  'xn--p1ai',
  'evil.இந்தியா',
  'evil.ভারত',
  'evil.بھارت',
  'लॉटरी.भारत',
  'बैंक.com',
  'See evil.भारत/now',
])('%s is no name, as it is an address', (value) => expect(outcome(value)).toBe('name_address'))

test.each([
  '=?utf-8?Q?Pay_now?=',
  '=?UTF-8?B?UGF5IG5vdw==?=',
  'Asha =?utf-8?q?Pay now?= Patil',
  '=?iso-8859-1*en?Q?Pay?=',
  'Asha=?utf-8?Q?a',
  '＝？utf-8？Q？Pay？＝',
])('%s is no name, as it is an encoded word', (value) => expect(outcome(value)).toBe('name_encoded'))

test.each([
  'S.K. Rao',
  'S.K.Rao',
  'Dr.Sunita Kale',
  'dr.sunita kale',
  'smt.asha patil',
  'Md.Ismail',
  'md. ismail',
  'डॉ.सुनीता काळे',
  'A.P.J. Abdul Kalam',
  'Priya S. Kulkarni',
  'Anna-Maria O’Neil Jr.',
  'M.Com',
  'एम.कॉम',
  'बी.ए.',
  'Dr.भारत पाटील',
  'डॉ.भारत पाटील',
  'श्री.भारत पाटील',
  'श्रीमती.भारती पाटील',
  'एस.भारत',
  'अ\u200dॅड.भारत',
  'पी.एस.भारत',
  'S.K.भारत',
  'प्र.भारत',
  'ऍड.भारत पाटील',
  'सुश्री.भारत पाटील',
  'Muḥammad ʿAlī',
  'Raʾūf Khan',
  'सुनीता.भारती',
  'ന്\u200d',
  'क्\u200dष',
  'ज्ञान\u200cेश्वर',
])('%s is a name', (value) => expect(outcome(value)).toBe(`is ${value.normalize('NFC')}`))

test.each([
  ['Priya\u200c', 'Priya'],
  ['Priya\u200d\u200c', 'Priya'],
  ['Priya\u200c Rao', 'Priya Rao'],
  ['प्रिया\u200d', 'प्रिया'],
  ['श्रीमत्\u200c', 'श्रीमत्'],
])('%j loses the joiner that joins nothing', (value, left) => expect(outcome(value)).toBe(`is ${left}`))

test.each([
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\u206a',
  '\ufff9',
  '\ufffa',
  '\ufffb',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
  '\u{e01ef}',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\uffa0',
])('%j inside it is refused in a name', (mark) => {
  for (const value of [`Sunita${mark} Kale`, `Sunita Kale${mark}`, `सुनीता${mark}काळे`]) {
    expect(outcome(value)).toBe('text_letters')
  }
})

test.each([
  '\u0410dmin',
  'Adm\u0456n',
  '\u0391dmin',
  'admin\u03bf',
  'Sunita क\u0430ळे',
  'Sunitaकाळे',
  'काળે',
  'Иван Петров',
  '李小龍',
  'Ａdmin Владимир',
  '\u{1d400}dmin',
  'a\u093f',
])('%s is no name, as its words are not of one script that India writes', (value) =>
  expect(outcome(value)).toBe('text_letters'),
)

test.each([
  'Sunita काळे',
  'Dr.सुनीता K.',
  'Sunita-काळे',
  "D'Souza",
  'D’Souza',
  'D\u02bcSouza',
  'José Núñez',
  'Łukasz Ångström',
  'Ananya 2',
  'సునీత',
  'சுனிதா',
  'ਸੁਨੀਤਾ',
  'সুনীতা',
  'ସୁନୀତା',
  'ಸುನೀತಾ',
  'സുനിത',
  'سنيتا',
  'ᱥᱩᱱᱤᱛᱟ',
  'ꯁꯨꯅꯤꯇꯥ',
  'क\u0951',
])('%s is of scripts that India writes, one a word', (value) =>
  expect(outcome(value)).toBe(`is ${value.normalize('NFC')}`),
)

test.each(['12', '-', '...', '_', '9822012345', '@', '😀', '१२'])(
  '%s is no name, as it has no letter',
  (value) => expect(outcome(value)).toBe('name_letters'),
)

test.each([
  'Asha \ufffd',
  'Jos\ufffd',
  'à¤†à¤°à¤¤à¥€ à¤‡à¤‚à¤—à¤³à¥‡',
  'à¤†à¤°à¤¤',
  'JosÃ© NÃºÃ±ez',
  'Dâ€™Souza',
  '‡§Ü‡§∞‡§§‡•Ä',
  'àª†àª°àª¤à«€',
])('%s is no name, as letters of it were lost', (value) => expect(outcome(value)).toBe('text_lost'))

test.each(['José', 'Muñoz', 'Zoë', 'Åse', 'Nâzım', 'À Campo', 'Jürgen’s', 'ÂÊ'])(
  '%s is a name with accents, and none that was read wrongly',
  (value) => expect(outcome(value)).toBe(`is ${value}`),
)

test('a part of a name that may be missing may be empty', () => {
  expect(name().safeParse('').success).toBe(true)
  expect(name().safeParse('-').success).toBe(false)
})

test.each([
  ['A', 'name_short'],
  ['A.', 'name_short'],
  ['अ', 'name_short'],
  ['1', 'name_letters'],
  ['', 'full_name_required'],
  ['Om', 'Om'],
  ['A B', 'A B'],
  ['वी', 'वी'],
  ['A. Rao', 'A. Rao'],
])('as a whole name, %j is %s', (value, said) => {
  const parsed = name('full_name_required', { letters: 2 }).safeParse(value)
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(said)
})
