import { useMutation } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection'
import type { Brief } from '@udyam/contract/selection'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { DetailList } from '../../../ui/patterns/detail-section.tsx'
import { FailureAlert } from '../../../ui/patterns/failure-alert.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { briefDetails, writtenDetail } from '../evaluation/brief-details.tsx'

/** A mentor, what is written to them, and the introduction that is prepared already. */
export type Chosen = { mentor: { _id: string; name: string }; note: string; draft: string | null }

type SharePanelProps = {
  chosen: Chosen
  menteeId: string
  brief: Brief
  onBack: () => void
  onDone: () => void
}

/** Exactly what the mentor will see, a note, and the button that sends it. */
export function SharePanel({ chosen, menteeId, brief, onBack, onDone }: SharePanelProps) {
  const { t } = useTranslation()
  const { mentor } = chosen
  const [note, setNote] = useState(chosen.note)
  const [draft, setDraft] = useState(chosen.draft)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const introduce = async () => {
    if (draft !== null) return draft
    const { data } = await call(adminSelection.introduce, {
      params: { id: menteeId },
      body: { mentor: mentor._id, note },
    })
    setDraft(data._id)
    return data._id
  }
  const keep = useMutation({
    mutationFn: introduce,
    meta: { success: 'messages.introduction_drafted', isShownInPage: true },
    onSuccess: onBack,
  })
  const share = useMutation({
    mutationFn: async () => {
      const id = await introduce()
      await call(adminSelection.share, { params: { id }, body: { note, brief } })
    },
    meta: { success: 'messages.introduction_shared', isShownInPage: true },
    onSuccess: onDone,
  })
  const failure = share.error ?? keep.error

  return (
    <>
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3">
          {t('selection.share.title', { name: mentor.name })}
        </h3>
        <p className="text-ink-3">{t('selection.share.hint')}</p>
      </div>
      {failure !== null && (
        <FailureAlert key={String(share.submittedAt + keep.submittedAt)}>
          {errorText(failure, 'selection.share.failed')}
        </FailureAlert>
      )}
      <div className="rounded-card border border-line bg-canvas p-4 sm:p-5">
        <DetailList
          details={[
            ...briefDetails(t, brief),
            ...(note.trim() === '' ? [] : [writtenDetail(t('selection.brief.note'), note)]),
          ]}
        />
      </div>
      <TextArea
        name="note"
        label={t('selection.share.note')}
        optional={t('common.optional')}
        hint={t('selection.share.noteHint')}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={share.isPending} onClick={() => share.mutate()}>
          {t('selection.share.share')}
        </Button>
        {draft === null && (
          <Button variant="secondary" pending={keep.isPending} onClick={() => keep.mutate()}>
            {t('selection.share.keep')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('selection.share.back')}
        </Button>
      </div>
    </>
  )
}
