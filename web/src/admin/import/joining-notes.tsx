import type { ImportedRow } from '@udyam/contract/csv/schemas'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { intakeName, intakeOptions } from '../intakes/intake-text.ts'
import { useIntakes } from '../intakes/intakes.queries.ts'

/**
 * The open intakes, the first to close first, and the name of the one that new mentees join: the chosen one, else the
 * first, else the one that rolls. Undefined without a second intake.
 *
 * @param chosen its id; undefined for the first to close
 */
function useJoined(chosen: string | undefined) {
  const { t, language } = useTranslation()
  const all = useIntakes()
  if (all.length === 0) return undefined
  const open = all
    .filter(({ state, isRolling }) => state === 'open' && !isRolling)
    .toSorted((a, b) => (a.closesOn ?? '').localeCompare(b.closesOn ?? '') || a._id.localeCompare(b._id))
  const joined = open.find(({ _id }) => _id === chosen) ?? open[0]
  return { open, joined, name: joined ? intakeName(t, joined, language) : t('intake.rolling') }
}

type JoinedIntakeProps = {
  /** The id of the chosen one; undefined for the first to close. */
  chosen: string | undefined
  onChange: (intake: string) => void
}

/** The intake that new mentees join; a choice where several are open. Nothing without a second one. */
export function JoinedIntake({ chosen, onChange }: JoinedIntakeProps) {
  const { t, language } = useTranslation()
  const found = useJoined(chosen)
  if (found === undefined) return null
  const { open, joined, name } = found
  if (open.length < 2) return <p className="text-sm text-ink-2">{t('admin.csv.joins', { intake: name })}</p>
  return (
    <div className="max-w-md">
      <Select
        label={t('admin.csv.joinChoice')}
        options={intakeOptions(t, open, language)}
        value={joined?._id ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** After an import, the intake that the new mentees have joined; nothing without a second one. */
export function IntakeOfNew({ chosen }: Pick<JoinedIntakeProps, 'chosen'>) {
  const { t } = useTranslation()
  const found = useJoined(chosen)
  return found && <p>{t('admin.csv.joined', { intake: found.name })}</p>
}

const consents = /consent|agree|terms|सहमति|संमती|अटी|शर्त/iu
const refusals = /^(?:|n|no|false|0|-|नहीं|नही|नाही)$/iu

type WithoutConsentProps = {
  /** The file's cells, its headers first. */
  table: readonly string[][]
  rows: readonly ImportedRow[]
}

/** How many of the new people do not consent by a column of the file: they answer for themselves on joining. */
export function WithoutConsent({ table, rows }: WithoutConsentProps) {
  const { t } = useTranslation()
  const at = (table[0] ?? []).findIndex((header) => consents.test(header))
  if (at < 0) return null
  const isRefused = ({ row, kind }: ImportedRow) =>
    kind === 'new' && refusals.test((table[row - 1]?.[at] ?? '').trim())
  const count = rows.filter(isRefused).length
  const column = table[0]?.[at] ?? ''
  return (
    count > 0 && <InlineAlert tone="info">{t('admin.csv.withoutConsent', { count, column })}</InlineAlert>
  )
}
