import { findText, t } from '../i18n.ts'
import type { TextKey } from '../text-key.ts'

/** The labels that are not called after their field: that of `bio` is `field.bio`. */
const texts: Record<string, TextKey> = {
  approve: 'mentorForm.approved',
  availability: 'promoters.availability',
  block: 'mentorForm.blocked',
  city_or_village: 'field.city',
  comment: 'selection.evaluation.comment',
  days: 'promoterForm.days',
  decision: 'selection.decision',
  defaultCapacity: 'selection.settings.defaultCapacity',
  expiryDays: 'selection.settings.expiryDays',
  firstReminderDays: 'selection.settings.firstReminderDays',
  commentedScores: 'selection.settings.commentedScores',
  firstMeetingDays: 'selection.settings.firstMeetingDays',
  noMeetingDays: 'selection.settings.noMeetingDays',
  spreadLimit: 'selection.settings.spreadLimit',
  unassignedDays: 'selection.settings.unassignedDays',
  wantedEvaluations: 'selection.settings.wantedEvaluations',
  mentoringMonths: 'selection.settings.mentoringMonths',
  monthlyMeetings: 'selection.settings.monthlyMeetings',
  refusesUnder21: 'selection.settings.refusesUnder21',
  flags: 'selection.evaluation.flags',
  hours: 'promoterForm.hours',
  imageUrl: 'field.photo',
  isApproved: 'promoterForm.isApproved',
  kind: 'admin.administrators.kind',
  linkedin: 'promoters.linkedin',
  mobile_no: 'field.mobile',
  openIntroductions: 'selection.settings.openIntroductions',
  phoneNumber: 'field.phone',
  rating: 'promoters.rating',
  reason: 'selection.decision.reason',
  recommendation: 'selection.evaluation.recommendation',
  reviewCount: 'promoterForm.reviewCount',
  reviewDays: 'selection.settings.reviewDays',
  scores: 'selection.evaluation',
  secondReminderDays: 'selection.settings.secondReminderDays',
  socialLinks: 'promoterForm.contactLinks',
  summary: 'selection.decision.summary',
  twitter: 'promoters.twitter',
}

/** A field of a record as its label calls it; one without a label by its name. */
export function fieldText(name: string): string {
  const key = texts[name]
  return key === undefined
    ? (findText(`field.${name}`) ?? findText(`setup.part.${name}`) ?? findText(`setup.field.${name}`) ?? name)
    : t(key)
}
