import type { Introduction } from '@udyam/contract/schemas/introductions'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { answerState } from './answer-state.ts'

/** Somebody whose profile waits for nothing any more. */
export function AnsweredCard({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { firstName, answeredAt, sharedAt, mentorship } = introduction
  const state = answerState(introduction)
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 translate="no" className="text-h4 wrap-anywhere">
          {firstName}
        </h3>
        <p className="text-sm text-ink-3">{formatDate(answeredAt ?? sharedAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mentorship !== null && (
          <Link to={pathTo(paths.mentorship, mentorship)} className="inline-flex min-h-10 items-center">
            {t('introductions.toMentorship')}
          </Link>
        )}
        {state !== 'waiting' && (
          <Badge
            tone={state === 'consented' ? 'success' : 'neutral'}
            icon={state === 'consented' ? CircleCheck : CircleMinus}
          >
            {t(`introductions.state.${state}`)}
          </Badge>
        )}
      </div>
    </Card>
  )
}
