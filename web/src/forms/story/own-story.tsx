import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnStory as Told } from '@udyam/contract/stories/schemas'
import { stories } from '@udyam/contract/stories/calls'
import { longestStory } from '@udyam/contract/stories/values'
import { call } from '#lib/api.ts'
import { callQuery } from '#lib/query.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { languages, nameOf } from '#lib/language.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { FormNotices } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'

const ownQuery = callQuery(['story', 'own'], stories.own, undefined)

/** Story of the signed-in user: a form after their closing review, then its state. */
export function OwnStory() {
  const { t } = useTranslation()
  const found = useQuery(ownQuery)
  const { data: story, mayOffer } = found.data ?? {}
  return (
    <div id="own-story" tabIndex={-1} className="flex flex-col gap-3">
      <QueryFailure query={found} text="story.loadFailed" />
      {story && <Story story={story} />}
      {story === null && mayOffer === true && <StoryForm />}
      {story === null && mayOffer === false && <p className="text-ink-2">{t('story.none')}</p>}
    </div>
  )
}

function Story({ story }: { story: Told }) {
  const { t } = useTranslation()
  const { name, place, text, image, state, updatedAt } = story
  const after = { onSuccess: () => keepFocus('#own-story') }
  const agree = useMutation({
    mutationFn: () => call(stories.agree, { body: { updatedAt } }),
    meta: { success: 'server', failure: 'story.agreeFailed' },
    ...after,
  })
  const withdraw = useMutation({
    mutationFn: () => call(stories.withdraw),
    meta: { success: 'server', failure: 'story.withdrawFailed' },
    ...after,
  })
  return (
    <>
      <InlineAlert tone={state === 'shown' ? 'success' : 'info'}>{t(`story.${state}`)}</InlineAlert>
      <div className="flex items-center gap-3">
        {image !== null && <Avatar name={name} imageUrl={image} />}
        <p translate="no" className="font-semibold">
          {name}
        </p>
      </div>
      {languages
        .filter((language) => text[language] !== '')
        .map((language) => (
          <div key={language}>
            <p className="text-sm text-ink-3">
              {nameOf(language)}
              {place[language] !== '' && (
                <>
                  {' · '}
                  <span lang={language}>{place[language]}</span>
                </>
              )}
            </p>
            <p lang={language} className="wrap-anywhere">
              {text[language]}
            </p>
          </div>
        ))}
      <div className="flex flex-wrap gap-3">
        {state === 'asked' && (
          <Button pending={agree.isPending} onClick={() => agree.mutate()}>
            {t('story.agree')}
          </Button>
        )}
        <Button
          variant="secondary"
          pending={withdraw.isPending}
          onClick={() => confirmAction(t('story.confirmWithdraw')) && withdraw.mutate()}
        >
          {t('story.withdraw')}
        </Button>
      </div>
    </>
  )
}

function StoryForm() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'story',
    draft: 'story',
    schema: async () => (await import('@udyam/contract/stories/schemas')).storySchemas.offer.body,
    start: { text: '' },
    focusesErrors: true,
    save: (body) => call(stories.offer, { body }),
    meta: { success: 'server' },
    onSaved: () => keepFocus('#own-story'),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('story.title')}</h3>
      <p className="text-ink-2">{t('story.hint')}</p>
      <FormNotices form={form} failureText="story.sendFailed" />
      <TextArea label={t('story.text')} rows={4} maxLength={longestStory} {...form.field('text')} />
      <div>
        <Button type="submit" variant="secondary" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('story.send')}
        </Button>
      </div>
    </form>
  )
}
