import { useQuery } from '@tanstack/react-query'
import { type SettingKey, settingKeys } from '@udyam/contract/setup/setup'
import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '../../admin/admin-record-page.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { BrandForm } from './brand-form.tsx'
import { CriteriaForm } from './criteria-form.tsx'
import { HelpsForm } from './helps-form.tsx'
import { History } from './history.tsx'
import { LegalForm } from './legal-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { MatchingForm } from './matching-form.tsx'
import { PeopleDataForm } from './people-data-form.tsx'
import { ReasonsForm } from './reasons-form.tsx'
import { type Setting, setupQueries } from './setup.queries.ts'
import { TeamForm } from './team-form.tsx'

const forms: Record<SettingKey, ComponentType<{ setting: Setting }>> = {
  brand: BrandForm,
  team: TeamForm,
  privacy: ({ setting }) => <LegalForm part="privacy" setting={setting} />,
  terms: ({ setting }) => <LegalForm part="terms" setting={setting} />,
  limits: LimitsForm,
  criteria: CriteriaForm,
  reasons: ReasonsForm,
  helps: HelpsForm,
  matching: MatchingForm,
  peopleData: PeopleDataForm,
}

/** One part of the setup to change, and what it has held. The old address of the settings leads to the limits. */
export function PartPage() {
  const { id } = useParams()
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
            <Form key={restored} setting={setting} />
            <History part={part} setting={setting} onRestored={() => setRestored(restored + 1)} />
          </>
        )
      }
    </AdminRecordPage>
  )
}
