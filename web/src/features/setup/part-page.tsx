import { useQuery } from '@tanstack/react-query'
import { type SettingKey, settingKeys } from '@udyam/contract/setup/values'
import { type ComponentType, Suspense, lazy, useState } from 'react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { History } from './history.tsx'
import { type Setting, setupQueries } from './setup.queries.ts'

// Lazy-loaded, because each form includes the schema of its setting and a page shows only one.
const BrandForm = lazy(async () => ({ default: (await import('./brand/brand-form.tsx')).BrandForm }))
const CriteriaForm = lazy(async () => ({
  default: (await import('./criteria/criteria-form.tsx')).CriteriaForm,
}))
const HelpsForm = lazy(async () => ({ default: (await import('./offered-form.tsx')).HelpsForm }))
const InterestsForm = lazy(async () => ({ default: (await import('./offered-form.tsx')).InterestsForm }))
const LegalForm = lazy(async () => ({ default: (await import('./legal-form.tsx')).LegalForm }))
const LimitsForm = lazy(async () => ({ default: (await import('./limits-form.tsx')).LimitsForm }))
const MatchingForm = lazy(async () => ({ default: (await import('./matching-form.tsx')).MatchingForm }))
const PeopleDataForm = lazy(async () => ({
  default: (await import('./people-data-form.tsx')).PeopleDataForm,
}))
const ReasonsForm = lazy(async () => ({ default: (await import('./reasons-form.tsx')).ReasonsForm }))
const StoriesPage = lazy(async () => ({ default: (await import('./stories/stories-page.tsx')).StoriesPage }))
const TeamForm = lazy(async () => ({ default: (await import('./team-form.tsx')).TeamForm }))

const forms: Record<SettingKey, ComponentType<{ setting: Setting }>> = {
  brand: BrandForm,
  team: TeamForm,
  privacy: ({ setting }) => <LegalForm part="privacy" setting={setting} />,
  terms: ({ setting }) => <LegalForm part="terms" setting={setting} />,
  limits: LimitsForm,
  criteria: CriteriaForm,
  reasons: ReasonsForm,
  helps: HelpsForm,
  interests: InterestsForm,
  matching: MatchingForm,
  peopleData: PeopleDataForm,
}

/**
 * Editor for one setting, with its history. Stories have no history, because consent to them can be
 * withdrawn. The old settings address redirects to the limits.
 */
export function PartPage() {
  const { id } = useParams()
  if (id === 'stories') {
    return (
      <Suspense>
        <StoriesPage />
      </Suspense>
    )
  }
  const part = settingKeys.find((key) => key === id) ?? 'limits'
  return <Part key={part} part={part} />
}

function Part({ part }: { part: SettingKey }) {
  const { t } = useTranslation()
  const [restored, setRestored] = useState(0)
  const Form = forms[part]
  return (
    <AdminRecordPage
      title={t(`setup.part.${part}`)}
      back={{ to: paths.adminSetup, text: t('setup.back') }}
      found={useQuery(setupQueries.part(part))}
      failureText="setup.fetchFailed"
    >
      {(setting) =>
        setting && (
          <>
            <p className="measure text-ink-2">{t(`setup.holds.${part}`)}</p>
            <Suspense>
              <Form key={restored} setting={setting} />
              <History part={part} setting={setting} onRestored={() => setRestored(restored + 1)} />
            </Suspense>
          </>
        )
      }
    </AdminRecordPage>
  )
}
