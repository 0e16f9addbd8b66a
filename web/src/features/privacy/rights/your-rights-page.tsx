import { daysToAnswer } from '@udyam/contract/privacy/grievances'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useDescription, useTitle } from '../../../lib/titles.ts'
import { AnchoredSection } from '../../../ui/patterns/anchored-section.tsx'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { PageTitle } from '../../../ui/patterns/page-title.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { GrievanceForm } from './grievance-form.tsx'
import { MailLinkPart } from './mail-link-form.tsx'

/** The rights that the law gives, each with where it is used. */
const rights = [
  { name: 'see', to: paths.myData },
  { name: 'consent', to: `${paths.myData}#consents` },
  { name: 'copy', to: `${paths.myData}#copy` },
  { name: 'correct', to: `${paths.myData}#correct` },
  { name: 'erase', to: `${paths.myData}#erase` },
  { name: 'nominee', to: `${paths.myData}#nominee` },
  { name: 'grievance', to: '#complain' },
] as const

/** What everybody may do about their data, signed in or not. */
export function YourRightsPage() {
  const { t } = useTranslation()
  const { userType } = useSession()
  useTitle(t('rights.title'))
  useDescription(t('rights.intro'))
  return (
    <div className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-8">
        <Erased />
        <header className="flex flex-col gap-2">
          <PageTitle>{t('rights.title')}</PageTitle>
          <p className="text-lg text-ink-2">{t('rights.intro')}</p>
          <p>
            <Link to={`${paths.notice}?role=${userType ?? 'mentee'}`} className="inline-block py-1">
              {t('rights.readNotice')}
            </Link>
          </p>
        </header>
        {rights.map(({ name, to }) => (
          <section key={name} className="flex flex-col items-start gap-2">
            <h2 className="text-h3">{t(`rights.${name}.title`)}</h2>
            <p className="text-ink-2">{t(`rights.${name}.text`, { days: daysToAnswer })}</p>
            <LinkButton to={to} variant="secondary" size="sm">
              {t(`rights.${name}.action`)}
            </LinkButton>
          </section>
        ))}
        <AnchoredSection id="complain" title={t('rights.form.title')} className="flex flex-col gap-4">
          <GrievanceForm />
        </AnchoredSection>
        {userType === null && (
          <AnchoredSection id="no-sign-in" title={t('rights.link.title')} className="flex flex-col gap-4">
            <MailLinkPart />
          </AnchoredSection>
        )}
      </div>
    </div>
  )
}

/** For who comes from erasing their account: until when that can be taken back. */
function Erased() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const until = params.get('erased')
  if (until === null || Number.isNaN(Date.parse(until))) return null
  return (
    <InlineAlert tone="success" title={t('rights.erasedTitle')}>
      {t('rights.erased', { date: formatDateTime(until) })}
    </InlineAlert>
  )
}
