import { lazy, Suspense } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { useRichTextWords } from '../lib/texts/rich-text-words.ts'
import { Skeleton } from '../ui/primitives/skeleton.tsx'

const RichTextEditor = lazy(async () => ({
  default: (await import('../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

type DescriptionFieldProps = {
  /** "Description" unless said otherwise. */
  label?: string
  hint: string
  id: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
}

/** Long description of a person; spread `form.controlled` on it. */
export function DescriptionField(field: DescriptionFieldProps) {
  const { t } = useTranslation()
  const words = useRichTextWords()
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <RichTextEditor label={t('field.description')} texts={words} {...field} />
    </Suspense>
  )
}
