import { languages } from '@udyam/contract/texts/languages'
import { namedDistrict, neighbours } from '@udyam/contract/texts/named-district'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./*/names.json', { eager: true, import: 'default' })

test.each(languages)('each neighbouring district has its name in %s, by which it is found', (language) => {
  const nameOf = (district: string) => files[`./${language}/names.json`]?.[`district.${district}`] ?? ''
  expect(Object.keys(neighbours).filter((district) => namedDistrict(nameOf(district)) !== district)).toEqual(
    [],
  )
})

test.each([
  ['Belagavi', 'बेलगावी', 'बेळगाव'],
  ['Surat', 'सूरत', 'सुरत'],
  ['Indore', 'इंदौर', 'इंदूर'],
])('%s is %s in Hindi and %s in Marathi', (district, ...names) => {
  const written = languages
    .filter((language) => language !== 'en')
    .map((language) => files[`./${language}/names.json`])
  expect(written.map((texts) => texts?.[`district.${district}`])).toEqual(names)
})
