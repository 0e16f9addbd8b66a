/** Labels with a key other than their field's: for `bio` it is `field.bio`. */
const keys: Record<string, string> = {
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
  intake: 'intake.label',
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

/** Possible text keys of a record's field, the first that exists is its label. */
export function fieldKeys(name: string): string[] {
  const own = keys[name]
  return own === undefined ? areas.map((area) => `${area}.${name}`) : [own]
}

/**
 * Possible text keys of a column of a file, such as `matching.needs`: as the file `list` calls it, as all files
 * do, as the forms do.
 */
export function columnKeys(column: string, list?: string): string[] {
  const name = column.split('.').at(-1) ?? column
  return [
    ...(list === undefined ? [] : [`export.${list}.${column}`]),
    `export.${column}`,
    ...(column === 'email' ? ['field.emailShort'] : fieldKeys(name)),
  ]
}
