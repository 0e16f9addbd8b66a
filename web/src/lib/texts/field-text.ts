import { findText, t } from '../i18n.ts'
import type { TextKey } from '../text-key.ts'

/** Labels with a key other than their field's: for `bio` it is `field.bio`. */
const texts: Record<string, TextKey> = {
  approve: 'mentorForm.approved',
  availability: 'promoters.availability',
  block: 'mentorForm.blocked',
  city_or_village: 'field.city',
  comment: 'selection.evaluation.comment',
  days: 'promoterForm.days',
  decision: 'selection.decision',
  flags: 'selection.evaluation.flags',
  hours: 'promoterForm.hours',
  imageUrl: 'field.photo',
  isApproved: 'promoterForm.isApproved',
  kind: 'admin.administrators.kind',
  linkedin: 'promoters.linkedin',
  mobile_no: 'field.mobile',
  phoneNumber: 'field.phone',
  rating: 'promoters.rating',
  reason: 'selection.decision.reason',
  recommendation: 'selection.evaluation.recommendation',
  reviewCount: 'promoterForm.reviewCount',
  scores: 'selection.evaluation',
  socialLinks: 'promoterForm.contactLinks',
  state: 'field.status',
  summary: 'selection.decision.summary',
  twitter: 'promoters.twitter',
}

/** The areas whose labels are called after their field. */
const areas = ['field', 'match.short', 'selection.settings', 'setup.part', 'setup.field', 'intake.field']

/** Label of a record's field; without a label, the field's name. */
export function fieldText(name: string): string {
  const key = texts[name]
  if (key !== undefined) return t(key)
  return areas.map((area) => findText(`${area}.${name}`)).find((text) => text !== undefined) ?? name
}
