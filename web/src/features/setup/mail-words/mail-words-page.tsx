import { useQuery } from '@tanstack/react-query'
import { isWordsKey, type WordsKey } from '@udyam/contract/mail-words/values'
import { Suspense, lazy, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { History } from '../history.tsx'
import { setupQueries } from '../setup.queries.ts'

// The page parses stored texts with their schema.
const MailWordsForm = lazy(async () => ({ default: (await import('./mail-words-form.tsx')).MailWordsForm }))

/** Edits the texts of one mail or notice, and lists their versions. */
export function MailWordsPage() {
  const { id = '' } = useParams()
  return isWordsKey(id) ? <WordsOf key={id} mail={id} /> : <Navigate to={paths.adminSetupMails} replace />
}

function WordsOf({ mail }: { mail: WordsKey }) {
  const { t } = useTranslation()
  const [restored, setRestored] = useState(0)
  const found = useQuery(setupQueries.original(mail))
  const original = found.data?.data
  return (
    <AdminRecordPage
      title={original?.words[currentLanguage()].subject ?? t('setup.mails')}
      back={{ to: paths.adminSetupMails, text: t('setup.mails.back') }}
      found={useQuery(setupQueries.part(mail))}
      failureText="setup.fetchFailed"
    >
      {(setting) => (
        <>
          <QueryFailure query={found} text="setup.fetchFailed" />
          {setting && original && (
            <Suspense>
              <MailWordsForm key={restored} mail={mail} original={original} setting={setting} />
              <History part={mail} setting={setting} onRestored={() => setRestored(restored + 1)} />
            </Suspense>
          )}
        </>
      )}
    </AdminRecordPage>
  )
}
