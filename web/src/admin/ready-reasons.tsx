import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { setup } from '@udyam/contract/setup/calls'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { Select } from '../ui/primitives/select.tsx'

type ReadyReasonsProps = { kind: 'rejectMentor' | 'notSelected'; onChoose: (reason: string) => void }

/**
 * Predefined reasons: a chosen one fills the field and can be edited. Unchanged, it is sent in the person's
 * language.
 */
export function ReadyReasons({ kind, onChoose }: ReadyReasonsProps) {
  const { t, language } = useTranslation()
  const { data } = useQuery({
    queryKey: ['setup', 'ready-reasons'],
    queryFn: ({ signal }) => call(setup.reasons, undefined, { signal }),
  })
  const ready = data?.data[kind].map((words) => inLanguage(words, language)) ?? []
  if (ready.length === 0) return null
  return (
    <Select
      label={t('admin.readyReasons')}
      hint={t('admin.readyReasonsHint')}
      placeholder={t('admin.readyReasonsChoose')}
      options={ready.map((words) => ({ value: words, label: words }))}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
