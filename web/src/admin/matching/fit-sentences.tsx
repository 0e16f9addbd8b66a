import type { Said } from '@udyam/contract/matching/reasons'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FitFields } from './fit-fields.tsx'
import { FitMark } from './fit-mark.tsx'
import { sentenceOf } from './fit-words.ts'

const [mostReasons, mostMisfits] = [4, 2]

type SentencesProps = {
  menteeId: string
  mentor: Pick<MentorChoice, '_id' | 'name' | 'ruledOut' | 'reasons' | 'misfits' | 'unknown'>
}

/** Reasons for and against a mentor, weightiest first; each links to the answers behind it. */
export function FitSentences({ menteeId, mentor }: SentencesProps) {
  const { t } = useTranslation()
  const [isAll, showAll] = useState(false)
  const [opened, open] = useState<Said | null>(null)
  const { ruledOut, reasons, misfits, unknown } = mentor
  const said: Said[] = isAll
    ? [...ruledOut, ...reasons, ...misfits, ...unknown]
    : [...ruledOut, ...reasons.slice(0, mostReasons), ...misfits.slice(0, mostMisfits)]
  const isMore = unknown.length > 0 || reasons.length > mostReasons || misfits.length > mostMisfits
  const missing = unknown.map(({ signal }) => t(`fit.signal.${signal}`)).join(', ')
  return (
    <>
      <ul className="flex flex-col empty:hidden">
        {said.map((one) => (
          <Sentence key={keyOf(one)} said={one} onOpen={() => open(one)} />
        ))}
        {!isAll && missing !== '' && (
          <li className="flex gap-2 py-1 text-sm text-ink-3">
            <FitMark side="unknown" />
            <span className="wrap-anywhere">
              <span>{t('fit.unknown', { a: missing })}</span>. {t('fit.unknownHalf')}
            </span>
          </li>
        )}
      </ul>
      {isMore && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          aria-expanded={isAll}
          aria-label={t(isAll ? 'fit.fewerOf' : 'fit.allOf', { name: mentor.name })}
          onClick={() => showAll(!isAll)}
        >
          {t(isAll ? 'fit.fewer' : 'fit.all')}
        </Button>
      )}
      {opened && (
        <FitFields said={opened} menteeId={menteeId} mentorId={mentor._id} onClose={() => open(null)} />
      )}
    </>
  )
}

function Sentence({ said, onOpen }: { said: Said; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-9 pointer-fine:min-h-7 pointer-fine:py-0.5 w-full gap-2 rounded-control py-1 text-start underline-offset-2 hover:underline"
      >
        <FitMark side={said.side} />
        <span className="min-w-0 wrap-anywhere">{sentenceOf(said)}</span>
      </button>
    </li>
  )
}

function keyOf(said: Said): string {
  if (said.side === 'unknown') return `unknown ${said.signal}`
  return `${said.side} ${said.side === 'rule' ? said.rule : said.kind}`
}
