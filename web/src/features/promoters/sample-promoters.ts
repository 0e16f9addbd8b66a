import { promoterDefaults } from '@udyam/contract/promoters'
import type { Promoter } from '@udyam/contract/schemas/promoters'
import { t } from '../../lib/i18n.ts'

/** What the advisory board could look like, for when it cannot be loaded. They are marked as samples. */
export function samplePromoters(): Promoter[] {
  return [
    sample({ id: '1', industry: 'Business', experience: '24 years', location: 'Mumbai City' }),
    sample({ id: '2', industry: 'Medicine', experience: '21 years', location: 'Nagpur' }),
    sample({ id: '3', industry: 'Law', experience: '18 years', location: 'Pune' }),
  ]
}

type Sample = { id: '1' | '2' | '3'; industry: string; experience: string; location: string }

function sample({ id, ...facts }: Sample): Promoter {
  return {
    ...promoterDefaults,
    ...facts,
    _id: id,
    name: t(`promoters.sample${id}.name`),
    bio: t(`promoters.sample${id}.bio`),
    skills: t(`promoters.sample${id}.skills`).split('|'),
    imageUrl: '',
    socialLinks: { linkedin: '', twitter: '' },
    description: '',
  }
}
