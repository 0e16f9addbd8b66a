import { useMutation } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import type { PosterShape } from '@udyam/contract/intakes/values'
import { isMissing } from '@udyam/contract/setup/in-language'
import { type Language, languages } from '@udyam/contract/texts/languages'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { saveEncoded } from '#lib/save-file.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { announce } from '#ui/patterns/live-region.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** The poster of an intake in a language: a page to print, and a square for messengers. */
export function PosterPart({ intake }: { intake: Intake }) {
  const { t, language } = useTranslation()
  const [chosen, choose] = useState<Language>(language)
  const saving = useMutation({
    mutationFn: (shape: PosterShape) =>
      call(intakes.poster, { params: { id: intake._id }, query: { language: chosen, shape } }),
    meta: { keepsCache: true, failure: 'intake.poster.failed' },
    onSuccess: ({ data }) => {
      saveEncoded(data)
      announce(t('intake.poster.saved'))
    },
  })
  const fallsBack = isMissing(intake.name, chosen) || isMissing(intake.audience, chosen)
  const buttons = [
    { shape: 'a4', icon: FileText },
    { shape: 'square', icon: Image },
  ] as const
  return (
    <FormSection title={t('intake.poster.title')} hint={t('intake.poster.hint')}>
      <Select
        label={t('intake.poster.language')}
        options={languages.map((one) => ({ value: one, label: nameOf(one), lang: one }))}
        value={chosen}
        {...(fallsBack && { hint: t('intake.poster.fallsBack', { language: nameOf(chosen) }) })}
        onChange={({ target }) => choose(languages.find((one) => one === target.value) ?? chosen)}
      />
      <div className="flex flex-wrap gap-3">
        {buttons.map(({ shape, icon }) => (
          <Button
            key={shape}
            variant="secondary"
            icon={<Icon of={icon} />}
            pending={saving.isPending && saving.variables === shape}
            onClick={() => saving.mutate(shape)}
          >
            {t(`intake.poster.${shape}`)}
          </Button>
        ))}
      </div>
    </FormSection>
  )
}
