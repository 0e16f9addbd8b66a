import { useQuery } from '@tanstack/react-query'
import type { Visitor } from '@udyam/contract/visitors/schemas'
import { HandHeart, Sprout } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ActCard } from './act-card.tsx'
import { Day } from './day.tsx'
import { startQueries } from './start.queries.ts'

/** Explains how a visitor becomes a mentee or mentor; their own purpose first. */
export function VisitorStart() {
  return <Day query={useQuery(startQueries.visitor())}>{(visitor) => <Doors visitor={visitor} />}</Day>
}

function Doors({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation()
  const isMentor = visitor.purpose === 'mentor'
  const mentee = (
    <ActCard
      key="mentee"
      isSecond={isMentor}
      icon={Sprout}
      eyebrow={t('role.mentee')}
      title={t('signup.mentee.point1')}
      actions={
        <LinkButton
          to={`${paths.signup}?role=mentee`}
          variant={isMentor ? 'secondary' : 'primary'}
          state={menteeOf(visitor)}
        >
          {t('home.apply')}
        </LinkButton>
      }
    >
      <p className="mt-2 text-ink-2">{t('start.filledIn')}</p>
    </ActCard>
  )
  const mentor = (
    <ActCard
      key="mentor"
      isSecond={!isMentor}
      icon={HandHeart}
      eyebrow={t('role.mentor')}
      title={t('signup.mentor.point1')}
      actions={
        <LinkButton
          to={`${paths.signup}?role=mentor`}
          variant={isMentor ? 'primary' : 'secondary'}
          state={mentorOf(visitor)}
        >
          {t('home.becomeMentor')}
        </LinkButton>
      }
    >
      <p className="mt-2 text-ink-2">{t('start.filledIn')}</p>
    </ActCard>
  )
  return <>{isMentor ? [mentor, mentee] : [mentee, mentor]}</>
}

type Person = Record<string, string>

function menteeOf({ fullName, email, phone }: Visitor): Person {
  return { fullName, email, phoneNumber: phone }
}

/** In a name of three words, the middle one is the father's, as is usual in Maharashtra. */
function mentorOf({ fullName, email, phone }: Visitor): Person {
  const [firstName = '', ...others] = fullName.split(/\s+/)
  const fatherName = others.length === 2 ? (others[0] ?? '') : ''
  const lastName = others.slice(fatherName === '' ? 0 : 1).join(' ')
  return { firstName, fatherName, lastName, email, phoneNumber: phone }
}
