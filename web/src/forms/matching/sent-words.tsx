import { useQuery } from '@tanstack/react-query'
import type { askedByHand } from '@udyam/contract/mail-words/values'
import { mailWords } from '@udyam/contract/mail-words/calls'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'

/** Collapsed preview of the mail that a button sends. */
export function SentWords({ kind }: { kind: (typeof askedByHand)[number] }) {
  const { t, language } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['sent-words', kind, language],
    queryFn: ({ signal }) => call(mailWords.sent, { params: { kind } }, { signal }),
    enabled: isOpen,
  })
  const mail = found.data?.data
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="max-w-[55rem]">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('admin.sentWords')}</summary>
      <p className="text-sm text-ink-3">{t('admin.sentWordsHint')}</p>
      <QueryFailure query={found} text="admin.sentWordsFailed" />
      {mail && (
        <figure className="mt-2 border-s-4 border-line ps-3 wrap-anywhere">
          <figcaption className="font-semibold">{mail.subject}</figcaption>
          <p className="whitespace-pre-line text-ink-2">{mail.text}</p>
        </figure>
      )}
    </details>
  )
}
