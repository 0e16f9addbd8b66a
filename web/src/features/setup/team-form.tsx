import { Team } from '@udyam/contract/setup/part-schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { PartForm } from './part-form.tsx'
import { Rows } from './rows.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'
import { photos } from '@udyam/contract/photos/calls'
import { useRef } from 'react'
import { PhotoField } from '#forms/photo/photo-field.tsx'
import { call } from '#lib/api.ts'

const Rule = Team.safeExtend(readFrom)
/** The address belongs to another person, so no autocomplete. */
const email = { type: 'email', inputMode: 'email', autoComplete: 'off' } as const
const inLines = ['place', 'hours'] as const
const empty = { name: '', role: unwritten, imageUrl: '' }

/** People on the about page, phone contacts, and the reply address of mails. */
export function TeamForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'team', schema: Rule, setting })
  const photo = form.controlled('contact.imageUrl')
  return (
    <PartForm form={form}>
      <FormSection title={t('setup.field.people')} hint={t('setup.teamHint')}>
        <Rows name={t('setup.person')} most={40} empty={empty} {...form.controlled('people')}>
          {(person, change, id) => (
            <>
              <TextInput
                id={`${id}-name`}
                label={t('setup.field.name')}
                maxLength={100}
                value={person.name}
                onChange={({ target }) => change({ ...person, name: target.value })}
              />
              <InLanguagesField
                id={`${id}-role`}
                label={t('setup.field.role')}
                maxLength={120}
                value={person.role}
                onChange={(role) => change({ ...person, role })}
              />
              <TeamPhoto
                name={person.name}
                imageUrl={person.imageUrl}
                onChange={(imageUrl) => change({ ...person, imageUrl })}
              />
            </>
          )}
        </Rows>
      </FormSection>
      <FormSection title={t('setup.field.contact')} hint={t('setup.contactHint')}>
        <TextInput label={t('setup.field.name')} maxLength={100} {...form.field('contact.name')} />
        <InLanguagesField
          label={t('setup.field.role')}
          maxLength={120}
          {...form.controlled('contact.role')}
        />
        <TeamPhoto name={form.getValues('contact.name')} imageUrl={photo.value} onChange={photo.onChange} />
        <PhoneInput label={t('setup.field.phone')} autoComplete="off" {...form.field('contact.phone')} />
        <TextInput {...email} label={t('setup.field.email')} {...form.field('contact.email')} />
        {inLines.map((name) => (
          <InLanguagesField
            key={name}
            label={t(`setup.field.${name}`)}
            maxLength={200}
            {...form.controlled(`contact.${name}`)}
          />
        ))}
      </FormSection>
      <FormSection title={t('setup.replies')} hint={t('setup.replyToHint')}>
        <TextInput {...email} label={t('setup.field.replyTo')} {...form.field('replyTo')} />
      </FormSection>
    </PartForm>
  )
}

type TeamPhotoProps = {
  name: string
  imageUrl: string | undefined
  onChange: (imageUrl: string) => void
}

const kept = { code: 'photo_unsaved' }

/** Photo of a team member; it uploads at once, and applies after the form is saved. */
function TeamPhoto({ name, imageUrl = '', onChange }: TeamPhotoProps) {
  const address = useRef('')
  return (
    <PhotoField
      of={{ id: name, name }}
      photo={imageUrl === '' ? null : { image: imageUrl, waits: false }}
      save={async (image) => {
        const answer = await call(photos.saveTeam, { body: { image } })
        address.current = answer.data.imageUrl
        return answer
      }}
      remove={() => {
        address.current = ''
        return Promise.resolve(kept)
      }}
      onChanged={() => onChange(address.current)}
    />
  )
}
