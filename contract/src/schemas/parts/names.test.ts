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
  'pay-me.zone',
  'Win at evil．com',
  'lottery.co.in',
])('%s is no name, as it is an address', (value) => expect(outcome(value)).toBe('name_address'))

test.each([
  'S.K. Rao',
  'S.K.Rao',
  'Dr.Sunita Kale',
  'dr.sunita kale',
  'Md.Ismail',
  'md. ismail',
  'डॉ.सुनीता काळे',
  'A.P.J. Abdul Kalam',
  'Priya S. Kulkarni',
  'Anna-Maria O’Neil Jr.',
  'M.Com',
  'क्\u200dष',
  'ज्ञान\u200cेश्वर',
])('%s is a name', (value) => expect(outcome(value)).toBe(`is ${value.normalize('NFC')}`))

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
