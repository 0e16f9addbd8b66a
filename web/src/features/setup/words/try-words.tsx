import { useMutation } from '@tanstack/react-query'
import type { Words } from '@udyam/contract/schemas/setup/mail-words'
import { mailWords, type WordsKey } from '@udyam/contract/setup/mail-words'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Language, nameOf } from '../../../lib/language.ts'
import { Button } from '../../../ui/primitives/button.tsx'

type TryWordsProps = { mail: WordsKey; language: Language; words: Words; onReset: () => void }

/** What is typed, as a mail: to look at, and to get oneself. */
export function TryWords({ mail, language, words, onReset }: TryWordsProps) {
  const { t } = useTranslation()
  const asked = { params: { key: mail }, body: { language, words } }
  const preview = useMutation({
    mutationFn: () => call(mailWords.preview, asked),
    meta: { keepsCache: true, failure: 'setup.mails.previewFailed' },
  })
  const test = useMutation({
    mutationFn: () => call(mailWords.test, asked),
    meta: { keepsCache: true, success: 'server', failure: 'setup.mails.testFailed' },
  })
  const button = (text: string, act: () => void, pending = false) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${text}: ${nameOf(language)}`}
      pending={pending}
      onClick={act}
    >
      {text}
    </Button>
  )
  const composed = preview.data?.data
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {button(t('setup.mails.preview'), () => preview.mutate(), preview.isPending)}
        {button(t('setup.mails.test'), () => test.mutate(), test.isPending)}
        {button(t('setup.mails.reset'), onReset)}
      </div>
      {composed && (
        <figure className="flex flex-col gap-2">
          <figcaption lang={language} className="font-semibold wrap-anywhere">
            {composed.subject}
          </figcaption>
          <iframe
            sandbox=""
            srcDoc={composed.html}
            title={`${t('setup.mails.preview')}: ${composed.subject}`}
            className="h-96 w-full rounded-control border border-line bg-white"
          />
        </figure>
      )}
    </>
  )
}
