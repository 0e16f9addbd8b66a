import { useQuery } from '@tanstack/react-query'
import type { Certificate } from '@udyam/contract/mentorships/record-schemas'
import { BadgeCheck } from 'lucide-react'
import { useParams, useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { useBrand } from '#lib/meta.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useTitle } from '#lib/titles.ts'
import { useRecordPage } from '#admin/use-record-page.ts'
import { Card } from '#ui/primitives/card.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Facts } from '#ui/patterns/profile-layout.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { mentorshipQueries } from '../mentorships.queries.ts'
import { certificateCode } from '@udyam/contract/mentorships/values'
import { type SyntheticEvent, useRef, useState } from 'react'
import { paths, pathTo } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

/** Characters of a code with its hyphens, such as `7K3M-Q9XA-2B4C`. */
const wholeCode = 14

/** Public verification of a certificate by its code. */
export function CertificatePage() {
  const { id: code } = useParams()
  return (
    <div className="page-column flex flex-col items-center py-8 lg:py-12 print:py-0">
      <div className="flex w-full max-w-[40rem] flex-col gap-6">
        {code === undefined ? <NoCode /> : <Verified code={code} />}
      </div>
    </div>
  )
}

function NoCode() {
  const { t } = useTranslation()
  useTitle(t('mentorship.certificate.title'))
  return (
    <>
      <PageTitle>{t('mentorship.certificate.title')}</PageTitle>
      <CertificateForm code="" />
    </>
  )
}

function Verified({ code }: { code: string }) {
  const { t } = useTranslation()
  const detail = useQuery(mentorshipQueries.certificate(code))
  const page = useRecordPage(detail, 'mentorship.certificate.loadFailed')
  const titles = {
    loading: 'mentorship.certificate.title',
    failed: 'mentorship.certificate.title',
    shown: 'mentorship.certificate.genuine',
    missing: isHidden(detail.error) ? 'messages.certificate_unavailable' : 'messages.certificate_not_found',
  } as const
  const title = t(titles[page.state])
  useTitle(title)
  return (
    <>
      {page.state !== 'shown' && <PageTitle>{title}</PageTitle>}
      {page.state === 'loading' && (
        <AfterDelay status={page.loadingText}>
          <Skeleton className="h-64 w-full" />
        </AfterDelay>
      )}
      {page.state === 'failed' && <ErrorState {...page.failure} />}
      {page.state === 'missing' && <UnknownCode key={code} code={code} isHidden={isHidden(detail.error)} />}
      {detail.data && <Genuine certificate={detail.data} />}
    </>
  )
}

function Genuine({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { name } = useBrand()
  const { code, menteeName, startedOn, completedOn } = certificate
  const mentorName = certificate.mentorName || t('mentorship.certificate.someMentor')
  return (
    <Card as="article" className="overflow-hidden p-0! print:border-0">
      <div aria-hidden="true" className="border-strip" />
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <div className="flex items-start gap-3">
          <Icon of={BadgeCheck} size={36} className="text-on-success" />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-sm text-ink-3">{t('mentorship.certificate.title')}</p>
            <PageTitle className="text-h2">{t('mentorship.certificate.genuine')}</PageTitle>
          </div>
        </div>
        <p className="text-lg">
          {t('mentorship.certificate.sentence', { mentee: menteeName, mentor: mentorName, brand: name })}
        </p>
        <Facts
          facts={[
            { term: t('role.mentee'), value: <span translate="no">{menteeName}</span> },
            { term: t('role.mentor'), value: <span translate="no">{mentorName}</span> },
            { term: t('mentorship.certificate.started'), value: formatLongDate(startedOn) },
            { term: t('mentorship.certificate.completed'), value: formatLongDate(completedOn) },
            {
              term: t('mentorship.certificate.code'),
              value: (
                <span translate="no" className="tabular-nums">
                  {code}
                </span>
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}

/** Whether a certificate exists but is not public. */
function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'certificate_unavailable'
}

function UnknownCode({ code, isHidden }: { code: string; isHidden: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {!isHidden && <p className="text-lg text-ink-2">{t('mentorship.certificate.unknown')}</p>}
      <CertificateForm code={code} />
    </>
  )
}

/** Form for a certificate code; opens its verification page. */
function CertificateForm({ code }: { code: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const check = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = certificateCode(typed)
    const isWhole = wanted.length === wholeCode
    setMissing(!isWhole)
    if (isWhole) void navigate(pathTo(paths.certificate, wanted))
    else input.current?.focus()
  }
  return (
    <Card as="section" labelledBy="check-title">
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        <h2 id="check-title" className="text-h3">
          {t('mentorship.certificate.check')}
        </h2>
        <TextInput
          id="certificate-code"
          label={t('mentorship.certificate.code')}
          hint={t('mentorship.certificate.codeHint')}
          ref={input}
          error={isMissing ? t('mentorship.certificate.codeNeeded') : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button type="submit">{t('mentorship.certificate.checkButton')}</Button>
        </div>
      </form>
    </Card>
  )
}
