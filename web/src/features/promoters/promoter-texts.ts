import { promoterDefaults } from '@udyam/contract/promoters/values'
import { t } from '#lib/i18n.ts'
import { experienceText } from '#lib/known-values.ts'

/** The server fills in its defaults in English; each reads in the interface's language like its own texts. */
export function skillTexts(skills: readonly string[]): string[] {
  const [byDefault] = promoterDefaults.skills
  return skills.map((skill) => (skill === byDefault ? t('promoters.defaultSkills') : skill))
}

export function promoterExperience(experience: string): string {
  return experience === promoterDefaults.experience ? t('promoters.defaultExp') : experienceText(experience)
}

export function availabilityTexts({ days, hours }: { days: string; hours: string }) {
  const byDefault = promoterDefaults.availability
  return {
    days: days === byDefault.days ? t('promoters.defaultDays') : days,
    hours: hours === byDefault.hours ? t('promoters.defaultHours') : hours,
  }
}
