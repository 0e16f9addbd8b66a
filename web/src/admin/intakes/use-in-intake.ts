import { useTranslation } from '#lib/i18n.ts'
import { intakeName } from './intake-text.ts'
import { useIntakes } from './intakes.queries.ts'

/**
 * Names the intake before a text: "Autumn 2026 · 3 ready to decide".
 *
 * @param id the intake; undefined for all, which are not named
 */
export function useInIntake(id: string | undefined): (text: string) => string {
  const { t, language } = useTranslation()
  const intake = useIntakes().find(({ _id }) => _id === id)
  return (text) => (intake === undefined ? text : `${intakeName(t, intake, language)} · ${text}`)
}
