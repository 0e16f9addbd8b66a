import { resources } from '@udyam/contract/resources/calls'
import type { Resource } from '@udyam/contract/resources/schemas'
import { longestLearningTitle, memberAudiences, resourceStates } from '@udyam/contract/resources/values'
import { isMissing, unwritten } from '@udyam/contract/setup/in-language'
import { useNavigate } from 'react-router'
import { AdminForm } from '#admin/admin-form.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { DescriptionField } from '#forms/description-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { defaultLanguage, languagesFrom, nameOf } from '#lib/language.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

/** Texts, link, needs and audience of a resource; a new one for null. */
export function ResourceForm({ resource }: { resource: Resource | null }) {
  const { t, language: own } = useTranslation()
  const navigate = useNavigate()
  const helps = useHelps()
  const params = { id: resource?._id ?? '' }
  const form = useForm({
    schema: async () => (await import('./resource-rule.ts')).ResourceRule,
    start: valuesOf(resource),
    requires: ['audience', 'state'],
    draft: `resource.${params.id}`,
    save: ({ updatedAt, ...body }) =>
      updatedAt === undefined
        ? call(resources.create, { body })
        : call(resources.update, { params, body: { ...body, updatedAt } }),
    meta: { success: 'server' },
    valuesAfter: ({ data }) => valuesOf(data),
    onSaved: ({ data }) =>
      resource === null && navigate(pathTo(paths.adminResource, data._id), { replace: true }),
    reload: async () =>
      valuesOf((await call(resources.listAll)).data.find(({ _id }) => _id === params.id) ?? null),
  })
  const body = form.controlled('body')
  const { value: chosen, ...needs } = form.controlled('needs')
  const shown = form.caughtUp?.join(' ') ?? ''
  return (
    <AdminForm
      form={form}
      failureText="resource.saveFailed"
      saveText={t('resource.save')}
      listPath={paths.adminResources}
    >
      <FormSection title={t('resource.what')}>
        <InLanguagesField
          label={t('resource.field.title')}
          fallsBack="resource.fallsBack"
          maxLength={longestLearningTitle}
          {...form.controlled('title')}
        />
        <TextInput
          type="url"
          label={t('resource.field.link')}
          optional={t('common.optional')}
          hint={t('resource.linkHint')}
          maxLength={500}
          autoComplete="off"
          {...form.field('link')}
        />
        {languagesFrom(own).map((language) => (
          <DescriptionField
            key={`${language} ${shown}`}
            id={`${body.id}-${language}`}
            label={`${t('resource.field.body')}, ${nameOf(language)}`}
            hint={
              isMissing(body.value, language)
                ? t('resource.fallsBack', { language: nameOf(language) })
                : t('resource.textHint')
            }
            error={language === defaultLanguage ? body.error : undefined}
            value={body.value[language]}
            onChange={(html) => body.onChange({ ...form.getValues('body'), [language]: html })}
          />
        ))}
      </FormSection>
      <FormSection title={t('resource.who')}>
        <CheckGroup
          legend={t('resource.field.needs')}
          optional={t('common.optional')}
          hint={t('resource.needsHint')}
          options={helps.offered(chosen).map((need) => ({ value: need, label: helps.label(need) }))}
          values={chosen}
          {...needs}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            label={t('resource.field.audience')}
            options={memberAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            {...form.field('audience')}
          />
          <Select
            label={t('resource.field.state')}
            options={resourceStates.map((value) => ({ value, label: t(`event.state.${value}`) }))}
            {...form.field('state')}
          />
        </div>
        <TextInput
          label={t('resource.field.position')}
          optional={t('common.optional')}
          hint={t('resource.positionHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('position')}
        />
      </FormSection>
    </AdminForm>
  )
}

function valuesOf(resource: Resource | null) {
  return {
    title: resource?.title ?? unwritten,
    body: resource?.body ?? unwritten,
    link: resource?.link ?? '',
    needs: resource?.needs ?? [],
    audience: resource?.audience ?? 'all',
    position: resource === null ? '' : String(resource.position),
    state: resource?.state ?? 'draft',
    updatedAt: resource?.updatedAt,
  }
}
