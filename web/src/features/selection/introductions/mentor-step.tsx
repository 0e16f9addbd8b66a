import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import type { ChoiceSearch, ChoiceUpdate } from '../matching/choice-search.ts'
import { MentorList } from '../matching/mentor-list.tsx'
import type { Chosen } from './chosen.ts'
import { MentorBeside } from './mentor-beside.tsx'
import { SharePanel } from './share-panel.tsx'

type MentorStepProps = {
  record: ApplicationRecord
  search: ChoiceSearch
  update: ChoiceUpdate
  /** The profile and the preview stand beside the list. */
  isBeside?: boolean
  /** A profile is shared. */
  onDone: () => void
}

/** From the mentor list to the profile for one of them; a prepared introduction comes first. */
export function MentorStep({ record, search, update, isBeside = false, onDone }: MentorStepProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Chosen | null>(null)
  const drafts = record.introductions.filter(({ state }) => state === 'draft')
  const panel =
    chosen === null ? null : (
      <SharePanel
        key={chosen.mentor._id}
        chosen={chosen}
        menteeId={record.candidate._id}
        brief={record.brief}
        onBack={() => choose(null)}
        onDone={onDone}
      />
    )
  const prepare = (mentor: Chosen['mentor']) => {
    const draft = drafts.find((known) => known.mentor._id === mentor._id)
    choose({
      mentor,
      note: draft?.note ?? '',
      draft: draft?._id ?? null,
      source: search.search === '' ? 'list' : 'search',
    })
  }
  const { refusal } = record
  const isOver = record.moreIntroductions === 0 || refusal !== null
  const list = (
    <>
      {isOver && (
        <InlineAlert tone="info">
          {refusal === null ? t('selection.mentor.over') : t(`messages.${refusal}`)}
        </InlineAlert>
      )}
      {drafts.map(({ _id, mentor, hasRoom }) => (
        <div
          key={_id}
          className="flex flex-col gap-3 rounded-card bg-tint p-4 text-on-tint sm:flex-row sm:items-center"
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t('selection.mentor.prepared', { name: mentor.name })}</p>
            <p className="text-sm">
              {t(hasRoom ? 'selection.mentor.preparedHint' : 'selection.introduction.noRoom')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!isOver && hasRoom && (
              <Button size="sm" onClick={() => prepare(mentor)}>
                {t('selection.mentor.preview')}
              </Button>
            )}
            <ConfirmedAction
              isCard
              label={t('selection.mentor.drop')}
              of={mentor.name}
              icon={<Icon of={Trash2} />}
              question={t('selection.mentor.dropConfirm', { name: mentor.name })}
              run={() => call(adminSelection.recall, { params: { id: _id } })}
              outcome={{
                success: 'messages.introduction_recalled',
                failure: 'selection.case.actionFailed',
              }}
            />
          </div>
        </div>
      ))}
      {!isOver && (
        <MentorList
          menteeId={record.candidate._id}
          search={search}
          update={update}
          chosenId={chosen?.mentor._id}
          onChoose={prepare}
        />
      )}
    </>
  )
  return (
    <MentorBeside isBeside={isBeside} brief={record.brief} list={list} panel={panel} canChoose={!isOver} />
  )
}
