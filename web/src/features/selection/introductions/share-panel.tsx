import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { LiftableRule } from '@udyam/contract/matching/reasons'
import type { Lift } from '@udyam/contract/matching/lift-schemas'
import type { Brief } from '@udyam/contract/selection/schemas'
import { useState } from 'react'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { useMay } from '#lib/session.ts'
import { call } from '#lib/api.ts'
import { nameOf } from '#lib/language.ts'
import { useTranslation } from '#lib/i18n.ts'
import { type Chosen, isAskedFor } from './chosen.ts'
import { LiftReason, ruleOf } from '../matching/lift-reason.tsx'
import { OverrideReason } from '../override-reason.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { toast } from '#ui/patterns/toast.ts'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { writtenDetail } from '#admin/person-details.tsx'
import { useUndo } from '#admin/use-undo.ts'
import { briefDetails } from '#admin/matching/brief-details.tsx'
import { latinDigits } from '@udyam/contract/texts/digits'
import { ListPlus, ShieldAlert, ShieldCheck } from 'lucide-react'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'

type Given = { override?: { reason: string }; lift: Lift }

type SharePanelProps = {
  chosen: Chosen
  menteeId: string
  brief: Brief
  onBack: () => void
  onDone: () => void
}

/** Exact preview for the mentor, a note, and the send button. */
export function SharePanel({ chosen, menteeId, brief, onBack, onDone }: SharePanelProps) {
  const { t } = useTranslation()
  const { mentor } = chosen
  const [draft, setDraft] = useState(chosen.draft)
  const may = useMay()
  const offerUndo = useUndo()
  const [refused, refuse] = useState<LiftableRule>()
  const introduce = async (note: string, given: Given) => {
    if (draft !== null) return draft
    const { data } = await call(adminSelection.introduce, {
      params: { id: menteeId },
      body: { mentor: mentor._id, note, source: chosen.source, ...given },
    })
    setDraft(data._id)
    return data._id
  }
  const rules = [...(mentor.rules ?? []), ...(refused === undefined ? [] : [refused])]
  const form = useForm({
    schema: async () => (await import('./share-rule.ts')).Form,
    // Another mentor may be looked at before the note is sent.
    draft: `share-${menteeId}-${chosen.mentor._id}`,
    start: { note: chosen.note, override: { reason: '' }, lift: '', isShared: true },
    save: async ({ note, override, lift, isShared }) => {
      const reason = lift.trim()
      const given = {
        ...(override.reason.trim() !== '' && { override }),
        lift: reason === '' ? [] : rules.map((rule) => ({ rule, reason })),
      }
      const id = await introduce(note, given)
      if (!isShared) return undefined
      const body = { note, brief, ...given, undo: true }
      return call(adminSelection.share, { params: { id }, body })
    },
    onSaved: (shared) => {
      const text = t(shared ? 'messages.introduction_shared' : 'messages.introduction_drafted')
      if (shared?.undo) offerUndo({ text, offers: [shared.undo] })
      else toast.success(text)
      if (shared) onDone()
      else onBack()
    },
  })
  const { note, isShared } = form.watch()
  const rule = ruleOf(form.failure)
  if (rule !== undefined && !rules.includes(rule)) refuse(rule)
  return (
    <form noValidate onSubmit={form.onSubmit} className="contents">
      <div className="flex flex-col gap-1">
        <h3 ref={takeFocus} tabIndex={-1} className="scroll-mt-24 text-h3">
          {t('selection.share.title', { name: mentor.name })}
        </h3>
        <p className="text-sm text-ink-3">{t('selection.share.hint')}</p>
        {mentor.reads && (
          <p className="text-sm text-ink-3">
            {t('selection.share.reads', { name: mentor.name, language: nameOf(mentor.reads) })}
          </p>
        )}
      </div>
      <FormNotices form={form} failureText="selection.share.failed" />
      {mentor.load && isAskedFor(mentor.load) && (
        <InlineAlert tone="warning">{t('selection.share.askedFor', mentor.load)}</InlineAlert>
      )}
      <div className="rounded-card border border-line bg-canvas p-4 sm:p-5 in-data-beside:px-4 in-data-beside:py-3 in-data-beside:text-sm in-data-beside:[&_dl]:gap-x-3 in-data-beside:[&_dl]:gap-y-2">
        <DetailList
          details={[
            ...briefDetails(t, brief),
            ...(note.trim() === '' ? [] : [writtenDetail(t('selection.brief.note'), note)]),
          ]}
        />
      </div>
      <TextArea
        label={t('selection.share.note')}
        optional={t('common.optional')}
        hint={t('selection.share.noteHint')}
        maxLength={2000}
        {...form.field('note')}
      />
      <NoteCheck note={note} />
      <ReasonsToNote
        reasons={mentor.reasonsNote ?? ''}
        note={note}
        onChange={(next) => {
          form.setValue('note', next, { shouldDirty: true })
          form.setFocus('note')
        }}
      />
      {isRefusedAs(form.failure, 'same_person') && may(adminSelection.liftTie) && (
        <OverrideReason {...form.field('override.reason')} />
      )}
      {rules.length > 0 && <LiftReason rules={rules} {...form.field('lift')} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          pending={form.isPending && isShared}
          onClick={() => form.setValue('isShared', true)}
        >
          {t('selection.share.share')}
        </Button>
        {draft === null && (
          <Button
            type="submit"
            variant="secondary"
            pending={form.isPending && !isShared}
            onClick={() => form.setValue('isShared', false)}
          >
            {t('selection.share.keep')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('selection.share.back')}
        </Button>
      </div>
    </form>
  )
}

/** Eight digits or more in any spelling, or an e-mail address. */
const contact = /(?:\d[\s().-]?){8,}|\S@\S+\.\S/

/** Says whether the note gives away how to reach somebody; both decide on that when mentoring begins. */
function NoteCheck({ note }: { note: string }) {
  const { t } = useTranslation()
  if (note.trim() === '') return null
  const isTold = contact.test(latinDigits(note))
  return (
    <p
      role="status"
      className={cx('flex gap-2 text-sm', isTold ? 'font-semibold text-on-warning' : 'text-ink-3')}
    >
      <Icon of={isTold ? ShieldAlert : ShieldCheck} size={18} className="mt-0.5 shrink-0" />
      {t(isTold ? 'selection.share.contactTold' : 'selection.share.noContact')}
    </p>
  )
}

type ReasonsToNoteProps = {
  /** In the mentor's language, one per line. */
  reasons: string
  note: string
  onChange: (note: string) => void
}

/** Adds the reasons below the note for editing, at most once each. */
function ReasonsToNote({ reasons, note, onChange }: ReasonsToNoteProps) {
  const { t } = useTranslation()
  const missing = reasons.split('\n').filter((sentence) => !note.includes(sentence))
  if (missing.length === 0) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      icon={<Icon of={ListPlus} />}
      onClick={() => onChange([note.trimEnd(), ...missing].filter((line) => line !== '').join('\n'))}
    >
      {t('fit.toNote')}
    </Button>
  )
}
