import { expect, test } from 'vitest'
import { namesDegree } from './selection.ts'

test.each([
  'B.Com',
  'M.Sc. Physics',
  'बी.कॉम.',
  'एम.ए. मराठी',
  'बी.एस्सी.',
  'बीए',
  'एम टेक',
  'वाणिज्य स्नातक',
  'ग्रॅज्युएट',
])('an education of %s names a degree', (education) => expect(namesDegree(education)).toBe(true))

test.each(['12th', 'ITI Electrician', 'डिप्लोमा', 'दहावी पास', 'एमआईडीसी में प्रशिक्षण', 'बीएमएक्स'])(
  'an education of %s names none',
  (education) => expect(namesDegree(education)).toBe(false),
)
