import { useQuery } from '@tanstack/react-query'
import type { AskedQuestion, Question } from '@udyam/contract/questions/schemas'
import { type AskedSide, isNoAnswer } from '@udyam/contract/questions/values'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { AskedQuestions } from '#forms/questions/asked-questions.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { questionsOf } from './questions.queries.ts'

/** The questions as those who are asked see them; nothing is saved. */
export function PreviewPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const side = search.get('about') === 'mentor' ? 'mentor' : 'mentee'
  const found = useQuery({ ...questionsOf(id), gcTime: 0 })
  return (
    <AdminRecordPage
      title={t('question.previewTitle')}
      back={{ to: pathTo(paths.adminIntakeQuestions, id), text: t('question.backToQuestions') }}
      found={found}
      failureText="question.openFailed"
    >
      {(one) => one && <Preview key={side} id={id} side={side} questions={one.questions} />}
    </AdminRecordPage>
  )
}

type PreviewProps = { id: string; side: AskedSide; questions: readonly Question[] }

function Preview({ id, side, questions }: PreviewProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AskedQuestion[]>(() =>
    questions
      .filter(({ about, hidden }) => about === side && !hidden)
      .map((question) => ({ ...question, isAnswered: false, value: null })),
  )
  const other = side === 'mentee' ? 'mentor' : 'mentee'
  const hasOthers = questions.some(({ about, hidden }) => about === other && !hidden)
  return (
    <div className="flex max-w-[40rem] flex-col gap-5">
      <InlineAlert tone="info">{t('question.previewHint')}</InlineAlert>
      {hasOthers && (
        <div>
          <LinkButton
            variant="secondary"
            size="sm"
            to={`${pathTo(paths.adminIntakePreview, id)}${other === 'mentor' ? '?about=mentor' : ''}`}
          >
            {t(`question.previewOf.${other}`)}
          </LinkButton>
        </div>
      )}
      <AskedQuestions
        questions={asked}
        save={async ({ _id }, value) => {
          setAsked((all) =>
            all.map((one) => (one._id === _id ? { ...one, value, isAnswered: !isNoAnswer(value) } : one)),
          )
        }}
      >
        <div>
          <LinkButton to={pathTo(paths.adminIntakeQuestions, id)}>{t('question.backToQuestions')}</LinkButton>
        </div>
      </AskedQuestions>
    </div>
  )
}
