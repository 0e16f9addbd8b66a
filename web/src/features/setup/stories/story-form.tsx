import { languages } from '@udyam/contract/texts/languages'
import { type Story, StorySave } from '@udyam/contract/stories/schemas'
import { longestStory } from '@udyam/contract/stories/values'
import { stories } from '@udyam/contract/stories/calls'
import { FormNotices } from '#forms/form-notices.tsx'
import { PhotoField } from '#forms/photo/photo-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'

const none = Object.fromEntries(languages.map((language) => [language, ''])) as Story['text']
const empty = { name: '', place: none, text: none, agreedOn: '' }

type StoryFormProps = { story?: Story; onDone: () => void }

/** Texts of a story in each language. Without an account, the administrator confirms the person's consent. */
export function StoryForm({ story, onDone }: StoryFormProps) {
  const { t } = useTranslation()
  const isOfAccount = story?.isOfAccount === true
  const form = useForm({
    id: `story-${story?._id ?? 'new'}`,
    schema: async () => StorySave,
    start: story === undefined ? empty : valuesOf(story),
    focusesErrors: true,
    save: (body) =>
      story === undefined
        ? call(stories.create, { body })
        : call(stories.update, {
            params: { id: story._id },
            body: { ...body, updatedAt: story.updatedAt },
          }),
    meta: { success: 'server' },
    onSaved: onDone,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotices form={form} failureText="setup.saveFailed" />
      <TextInput label={t('setup.field.name')} maxLength={100} {...form.field('name')} />
      <InLanguagesField label={t('setup.stories.place')} maxLength={80} {...form.controlled('place')} />
      <InLanguagesField
        label={t('setup.stories.text')}
        hint={t('setup.stories.textHint')}
        maxLength={longestStory}
        isLong
        {...form.controlled('text')}
      />
      {isOfAccount ? (
        <InlineAlert tone="info">{t('setup.stories.askHint')}</InlineAlert>
      ) : (
        <DateInput
          label={t('setup.stories.agreedOn')}
          hint={t('setup.stories.agreedHint')}
          {...form.field('agreedOn')}
        />
      )}
      {story && <StoryPhoto story={story} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('setup.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ name, place, text, isOfAccount, consentAt }: Story) {
  const agreedOn = isOfAccount ? '' : (consentAt?.slice(0, 10) ?? '')
  return { name, place, text, agreedOn }
}

function StoryPhoto({ story: { _id: id, name, image } }: { story: Story }) {
  const params = { id }
  return (
    <PhotoField
      of={{ id, name }}
      photo={image === null ? null : { image, waits: false }}
      save={(sent) => call(stories.savePhoto, { params, body: { image: sent } })}
      remove={() => call(stories.removePhoto, { params })}
    />
  )
}
