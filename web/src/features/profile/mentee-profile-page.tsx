import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenteeForm } from './mentee-form.tsx'
import { ProfilePage } from './profile-page.tsx'
import { profileQueries } from './profile.queries.ts'

/** A mentee's own record. */
export function MenteeProfilePage() {
  const { t } = useTranslation()
  const detail = useQuery(profileQueries.mentee())
  return (
    <ProfilePage title={t('profile.edit')} detail={detail}>
      {(mentee) => <MenteeForm key={mentee._id} mentee={mentee} />}
    </ProfilePage>
  )
}
