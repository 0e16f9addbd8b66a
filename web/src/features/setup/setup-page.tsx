import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { Card } from '#ui/primitives/card.tsx'
import { setupQueries } from './setup.queries.ts'
import { intakes } from '@udyam/contract/intakes/calls'
import { categories } from '@udyam/contract/categories/calls'
import { administrators } from '@udyam/contract/administrators/calls'
import { mailWords } from '@udyam/contract/mail-words/calls'
import { stories } from '@udyam/contract/stories/calls'
import { events } from '@udyam/contract/events/calls'
import { resources } from '@udyam/contract/resources/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { useMay } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** Overview of the settings: current values and last change. */
export function SetupPage() {
  const { t } = useTranslation()
  return (
    <AdminRecordPage
      title={t('setup.title')}
      back={{ to: paths.admin, text: t('setup.toDashboard') }}
      found={useQuery(setupQueries.list())}
      failureText="setup.fetchFailed"
    >
      {(parts) => (
        <>
          <p className="measure text-ink-2">{t('setup.intro')}</p>
          <ul className="grid max-w-[68rem] gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {parts?.map(({ key, updatedAt, by }) => (
              <Card as="li" key={key} className="flex flex-col gap-1">
                <h2 className="text-h4">
                  <Link to={pathTo(paths.adminSetupPart, key)} className="card-link">
                    {t(`setup.part.${key}`)}
                  </Link>
                </h2>
                <p className="text-ink-2">{t(`setup.holds.${key}`)}</p>
                <p className="mt-auto pt-2 text-sm text-ink-3">
                  {updatedAt === null
                    ? t('setup.unchanged')
                    : t('setup.changed', {
                        date: formatDateTime(updatedAt),
                        name: by ?? t('setup.somebody'),
                      })}
                </p>
              </Card>
            ))}
          </ul>
          <ElsewhereLinks />
        </>
      )}
    </AdminRecordPage>
  )
}

const elsewhere = [
  { call: intakes.create, to: paths.adminIntakes, text: 'setup.intakes' },
  { call: resources.create, to: paths.adminResources, text: 'setup.resources' },
  { call: events.create, to: paths.adminEvents, text: 'setup.events' },
  { call: stories.list, to: pathTo(paths.adminSetupPart, 'stories'), text: 'setup.stories' },
  { call: mailWords.list, to: paths.adminSetupMails, text: 'setup.mails' },
  { call: categories.update, to: paths.adminCategories, text: 'admin.categories' },
  { call: administrators.list, to: paths.adminAdministrators, text: 'admin.nav.administrators' },
  { call: outbox.list, to: paths.adminMails, text: 'admin.nav.mails' },
] as const

function ElsewhereLinks() {
  const { t } = useTranslation()
  const may = useMay()
  const hasIntakes = useIntakes().length > 0
  return (
    <section aria-labelledby="elsewhere" className="flex flex-col gap-3">
      <h2 id="elsewhere" className="text-h3">
        {t('setup.elsewhere')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {elsewhere
          .filter(({ call }) => may(call))
          .map(({ to, text }) => (
            <LinkButton key={to} variant="secondary" to={to}>
              {t(text === 'setup.intakes' && !hasIntakes ? 'setup.makeIntake' : text)}
            </LinkButton>
          ))}
      </div>
    </section>
  )
}
