import { useMutation } from '@tanstack/react-query'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Story } from '@udyam/contract/stories/schemas'
import type { StoryState } from '@udyam/contract/stories/values'
import { stories } from '@udyam/contract/stories/calls'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { StoryForm } from './story-form.tsx'

const tones: Record<StoryState, BadgeTone> = {
  draft: 'info',
  asked: 'warning',
  hidden: 'neutral',
  shown: 'success',
}

type StoryCardProps = {
  story: Story
  /** Ordered ids of all stories except drafts. */
  told: readonly string[]
}

export function StoryCard({ story, told }: StoryCardProps) {
  const { t, language } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { _id: id, name, place, text, image, state, consentAt } = story
  const words = inLanguage(text, language) || Object.values(text).find(Boolean)
  const close = () => {
    setEditing(false)
    keepFocus(`#story-${id}`)
  }
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} imageUrl={image ?? ''} />
        <div className="min-w-0 grow basis-[10rem]">
          <h2 id={`story-${id}`} tabIndex={-1} translate="no" className="text-h4">
            {name}
          </h2>
          <p className="text-sm text-ink-3">{inLanguage(place, language)}</p>
        </div>
        <Badge tone={tones[state]}>{t(`setup.stories.state.${state}`)}</Badge>
      </div>
      {isEditing ? (
        <StoryForm story={story} onDone={close} />
      ) : (
        <>
          <p className="measure wrap-anywhere">{words}</p>
          {consentAt !== null && (
            <p className="text-sm text-ink-3">{t('setup.stories.agreed', { date: formatDate(consentAt) })}</p>
          )}
          <Acts story={story} told={told} onEdit={() => setEditing(true)} />
        </>
      )}
    </Card>
  )
}

function Acts({ story, told, onEdit }: StoryCardProps & { onEdit: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name, state } = story
  const show = useAct(id)
  const act = useAct(id)
  const at = told.indexOf(id)
  const moveUp = () => {
    const before = told[at - 1]
    const ids = told.filter((one) => one !== id).flatMap((one) => (one === before ? [id, one] : [one]))
    act.mutate(() => call(stories.order, { body: { ids } }))
  }
  const params = { id }
  const isShown = state === 'shown'
  const quiet = { variant: 'quiet', size: 'sm' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" aria-label={`${t('common.edit')}: ${name}`} onClick={onEdit}>
        {t('common.edit')}
      </Button>
      {(isShown || state === 'hidden') && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${t(isShown ? 'setup.stories.hide' : 'setup.stories.show')}: ${name}`}
          pending={show.isPending}
          onClick={() => show.mutate(() => call(stories.show, { params, body: { shown: !isShown } }))}
        >
          {t(isShown ? 'setup.stories.hide' : 'setup.stories.show')}
        </Button>
      )}
      {at > 0 && (
        <Button {...quiet} aria-label={`${t('setup.stories.up')}: ${name}`} onClick={moveUp}>
          {t('setup.stories.up')}
        </Button>
      )}
      <Button
        {...quiet}
        aria-label={`${t('common.delete')}: ${name}`}
        onClick={() =>
          confirmAction(t('setup.stories.confirmDelete', { name })) &&
          act.mutate(() => call(stories.remove, { params }))
        }
      >
        {t('common.delete')}
      </Button>
    </div>
  )
}

function useAct(id: string) {
  return useMutation({
    mutationFn: (what: () => Promise<unknown>) => what(),
    meta: { success: 'server', failure: 'setup.stories.actFailed' },
    onSuccess: () => keepFocus(`#story-${id}`),
  })
}
