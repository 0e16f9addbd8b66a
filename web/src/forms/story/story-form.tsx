import { longestStory, stories } from '@udyam/contract/setup/stories'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { FormNotices } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'

/** Asks for the story, in words of their own. */
export function StoryForm() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'story',
    draft: 'story',
    schema: async () => (await import('@udyam/contract/schemas/setup/stories')).storySchemas.offer.body,
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
