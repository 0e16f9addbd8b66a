import type { MenteeMatch, MentorMatch } from '@udyam/contract/matching/answer-schemas'
import { type ReactNode, useState } from 'react'
import { formatDate, formatList } from '#lib/format.ts'
import { useTranslation, findText, type Translate } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { DetailList, type Detail } from '#ui/patterns/detail-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { knownText } from '#lib/known-values.ts'

type AnswersCardProps = {
  title: string
  /** Says what the answers are for, and who sees them. */
  notice?: string
  answers: MenteeMatch | MentorMatch
  /** Whether the answers are the reader's own; otherwise an administrator reads them. */
  isOwn: boolean
  /** Form with the questions; undefined if the user may not answer them. */
  form?: ((close: () => void) => ReactNode) | undefined
  /** Shown next to the button that opens the questions. */
  action?: ReactNode
}

/** Answers for matching with author and date, and the questions in a form that opens on demand. */
export function AnswersCard({ title, notice, answers, isOwn, form, action }: AnswersCardProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    keepFocus('#match-title')
  }
  return (
    <Card
      as="section"
      labelledBy="match-title"
      className={cx('flex min-w-0 flex-col gap-4 sm:p-6', isOwn ? 'max-w-[55rem]' : 'max-w-[68rem]')}
    >
      <h2 id="match-title" tabIndex={-1} className="scroll-mt-24 text-h3">
        {title}
      </h2>
      {notice && <p className="measure text-ink-2">{notice}</p>}
      <Given answers={answers} isOwn={isOwn} isWhole={!isOpen} />
      {isOpen && form?.(close)}
      {!isOpen && (
        <div className="flex flex-wrap items-start gap-3">
          {form && (
            <Button
              variant={isOwn && answers === null ? 'primary' : 'secondary'}
              onClick={() => setOpen(true)}
            >
              {t(openText(answers, isOwn))}
            </Button>
          )}
          {action}
        </div>
      )}
    </Card>
  )
}

type GivenProps = Pick<AnswersCardProps, 'answers' | 'isOwn'> & { isWhole: boolean }

/** Author and date of the answers, and the answers themselves if there is room. */
function Given({ answers, isOwn, isWhole }: GivenProps) {
  const { t } = useTranslation()
  const helps = useHelps()
  if (answers === null) return isOwn || !isWhole ? null : <p className="text-ink-3">{t('match.none')}</p>
  const date = formatDate(answers.answeredAt)
  return (
    <>
      <p className="text-sm text-ink-3">{t(givenText(answers.answeredBy, isOwn), { date })}</p>
      {isWhole && <DetailList details={answerDetails(t, answers, helps.label)} />}
    </>
  )
}

function openText(answers: AnswersCardProps['answers'], isOwn: boolean) {
  if (!isOwn) return 'match.enter'
  return answers === null ? 'match.open' : 'match.change'
}

function givenText(by: 'self' | 'admin', isOwn: boolean) {
  if (by === 'admin') return 'match.byAdmin'
  return isOwn ? 'match.byYou' : 'match.bySelf'
}

/** Questions with translated answers, and the keys of those texts. */
const words = {
  stage: 'stage',
  stages: 'stage',
  meeting: 'meeting',
  times: 'time',
  paths: 'path',
  style: 'style',
  styles: 'style',
} as const

type Answers = NonNullable<MenteeMatch> | NonNullable<MentorMatch>

/** Answers as details; skipped questions are left out. */
function answerDetails(t: Translate, answers: Answers, help: (need: string) => string): Detail[] {
  const told = Object.entries(words).map(([name, word]) => {
    const ids = [Reflect.get(answers, name)].flat().filter((id) => typeof id === 'string')
    const texts = ids.map((id) => findText(`match.${word}.${id}`) ?? id)
    return { term: findText(`match.short.${name}`) ?? name, value: formatList(texts) }
  })
  return [...ofMentee(t, answers, help), ...told].filter(({ value }) => value !== '')
}

function ofMentee(t: Translate, answers: Answers, help: (need: string) => string) {
  if (!('needs' in answers)) return []
  const { needs, category, subcategory } = answers
  const field = [
    category && knownText('industry', category.name),
    subcategory && knownText('subcategory', subcategory.name),
  ]
  return [
    { term: t('match.short.needs'), value: needs.map(help).join(', ') },
    { term: t('match.short.field'), value: field.filter(Boolean).join(', ') },
  ]
}
