import { useQueryClient } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import type { Reply } from '@udyam/contract/endpoint'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { RecordForm } from '#forms/record-form.tsx'
import { renameSession } from '#lib/session.ts'
import { useForm } from '#forms/use-form.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { profileQueries } from './profile.queries.ts'

type Account = Reply<typeof auth.verifyToken>['payload']

export function AccountForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/auth/schemas')).AccountChange,
    start: { name: account.name },
    draft: `account.${account._id}`,
    save: (body) => call(auth.updateAccount, { body }),
    onSaved: ({ data: { name, email } }) => renameSession({ name, email }),
    valuesAfter: ({ data: { name } }) => ({ name }),
    reload: async () => {
      const { name } = await client.fetchQuery({ ...profileQueries.account(), staleTime: 0 })
      return { name }
    },
  })
  return (
    <RecordForm form={form}>
      <FormSection title={t('profile.account')}>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-sm text-ink-3">{t('field.email')}</dt>
            <dd translate="no" className="font-medium break-words">
              {account.email}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('profile.role')}</dt>
            <dd className="font-medium">{t(`role.${account.role}`)}</dd>
          </div>
        </dl>
        <TextInput
          label={t('field.name')}
          hint={t('profile.nameHint')}
          autoComplete="name"
          spellCheck={false}
          {...form.field('name')}
        />
        <AccountLinks role={account.role} />
      </FormSection>
    </RecordForm>
  )
}

function AccountLinks({ role }: Pick<Account, 'role'>) {
  const { t } = useTranslation()
  if (role === 'visitor') return null
  const profilePaths: Partial<Record<typeof role, string>> = {
    mentor: paths.mentorProfile,
    mentee: paths.menteeProfile,
  }
  const profilePath = profilePaths[role]
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-line pt-4">
      {profilePath && (
        <li>
          <Link to={profilePath} className="inline-block py-1">
            {t('profile.fullProfile')}
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.password} className="inline-block py-1">
          {t('profile.changePassword')}
        </Link>
      </li>
    </ul>
  )
}
