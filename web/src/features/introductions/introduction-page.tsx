import { useMutation, useQuery } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import type { Introduction, OpenedIntroduction } from '@udyam/contract/introductions/schemas'
import { BookOpen } from 'lucide-react'
import { useParams } from 'react-router'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { formatLongDate, formatLanguages } from '#lib/format.ts'
import { t, useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { PushPlace } from '#lib/push/push-place.tsx'
import { useTitle } from '#lib/titles.ts'
import { useRecordPage } from '#admin/use-record-page.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { RecordPage } from '#ui/patterns/record-page.tsx'
import { AnswerPart } from './answer-part.tsx'
import { answerState } from './answer-state.ts'
import { introductionQueries } from './introductions.queries.ts'
import { BriefParts } from '#admin/brief-parts.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** A mentee's introduction for a mentor. Opening the page changes nothing; a button opens the profile. */
export function IntroductionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const list = useQuery(introductionQueries.list())
  const page = useRecordPage(list, 'introductions.loadFailed')
  const introduction = list.data?.find(({ _id }) => _id === id)
  const state = page.state === 'shown' && !introduction ? 'missing' : page.state
  const title = introduction ? titleOf(introduction) : t('nav.introductions')
  useTitle(title)
  return (
    <RecordPage
      {...page}
      state={state}
      back={{ to: paths.mentorIntroductions, text: t('introduction.back') }}
      title={title}
      missingText={t('messages.introduction_not_found')}
    >
      {introduction && (
        <article className="flex max-w-[48rem] flex-col gap-6">
          <PageTitle>{title}</PageTitle>
          {answerState(introduction) === 'waiting' ? (
            <Waiting key={id} introduction={introduction} />
          ) : (
            <AnswerGiven introduction={introduction} />
          )}
        </article>
      )}
    </RecordPage>
  )
}

/** After the answer, the title no longer asks for one. */
function titleOf(introduction: Introduction): string {
  const { firstName: name } = introduction
  return answerState(introduction) === 'waiting' ? t('introduction.title', { name }) : name
}

function Waiting({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { _id, firstName, state, note, expiresAt } = introduction
  const open = useMutation({
    mutationFn: () => call(introductions.open, { params: { id: _id } }),
    meta: { isShownInPage: true },
    onSuccess: () => keepFocus('#brief'),
  })
  const opened = open.data?.data
  return (
    <>
      <p className="text-lg font-semibold">
        {t('introductions.answerBy', { day: formatLongDate(expiresAt) })}
      </p>
      {note !== '' && (
        <div className="border-s-4 border-line ps-4">
          <p className="text-sm font-semibold text-ink-3">{t('introductions.note')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      {open.isError && <FailureAlert>{errorText(open.error, 'introduction.openFailed')}</FailureAlert>}
      {opened ? (
        <>
          <BriefText opened={opened} />
          <AnswerPart introduction={introduction} opened={opened} />
        </>
      ) : (
        <Card className="flex flex-col items-start gap-4 sm:p-8">
          <p className="text-lg">
            {t(state === 'viewed' ? 'introduction.readAgainHint' : 'introduction.readHint', {
              name: firstName,
            })}
          </p>
          <Button icon={<Icon of={BookOpen} />} pending={open.isPending} onClick={() => open.mutate()}>
            {t('introduction.read')}
          </Button>
        </Card>
      )}
    </>
  )
}

/** The mentee's brief, shown before the mentor answers, and whether the two share a language. */
function BriefText({ opened }: { opened: OpenedIntroduction }) {
  const { t } = useTranslation()
  const { brief, sharesLanguage } = opened
  const languages = formatLanguages(opened.languages)
  return (
    <Card as="section" labelledBy="brief" className="flex flex-col gap-6 sm:p-8">
      <div>
        <h2 id="brief" tabIndex={-1} translate="no" className="text-h2 wrap-anywhere">
          {brief.firstName}
        </h2>
        <p>{t(opened.hasToldLanguages ? 'mentorship.languages' : 'mentorship.reads', { languages })}</p>
        <p className="text-sm text-ink-3">{t('introduction.private', { name: brief.firstName })}</p>
      </div>
      {!sharesLanguage && (
        <InlineAlert tone="warning">
          {t('introduction.noSharedLanguage', { name: brief.firstName, languages })}
        </InlineAlert>
      )}
      <BriefParts brief={brief} />
    </Card>
  )
}

/** Outcome of an introduction that is no longer open. */
function AnswerGiven({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { firstName: name, mentorship } = introduction
  const state = answerState(introduction)
  if (state === 'waiting') return null
  return (
    <>
      <InlineAlert
        tone={state === 'consented' ? 'success' : 'info'}
        title={t(`introduction.done.${state}`, { name })}
      >
        {t(`introduction.then.${state}`, { name })}
      </InlineAlert>
      {state === 'consented' && <PushPlace />}
      <div>
        {mentorship === null ? (
          <LinkButton to={paths.mentorIntroductions} variant="secondary">
            {t('introduction.toOthers')}
          </LinkButton>
        ) : (
          <LinkButton to={pathTo(paths.mentorship, mentorship)}>{t('introductions.toMentorship')}</LinkButton>
        )}
      </div>
    </>
  )
}
