import { useQuery } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/privacy/erasure'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mineQuery } from '../../../forms/consents/consent.queries.ts'
import { StoryPlace } from '../../../forms/story/story-place.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoadedPage } from '../../../lib/loaded-page.tsx'
import { paths } from '../../../lib/paths.ts'
import { useMay, useSession } from '../../../lib/session.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CopyPart } from './copy-part.tsx'
import { CorrectPart } from './correct-part.tsx'
import { ErasePart } from './erase-part.tsx'
import { NomineePart } from './nominee-part.tsx'
import { StateNotices } from './state-notices.tsx'
import { TicketsPart } from './tickets-part.tsx'
import { ViewsPart } from './views-part.tsx'

/** What is kept about whoever is signed in, and what they can do about it. */
export function MyDataPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { userType } = useSession()
  const mine = useQuery(mineQuery)
  return (
    <LoadedPage
      title={t('myData.title')}
      intro={t('myData.intro')}
      detail={mine}
      failureText="myData.loadFailed"
    >
      {(data) => {
        const role = userType ?? 'visitor'
        const parts = {
          kept: (
            <FormSection title={t('myData.kept')}>
              <p>{t('myData.keptHint')}</p>
              <Link to={`${paths.notice}?role=${role}`} className="inline-block py-1">
                {t('consent.readNotice')}
              </Link>
            </FormSection>
          ),
          consents: <ConsentsPart mine={data} />,
          ...(role === 'mentee' && {
            story: (
              <FormSection title={t('myData.story')}>
                <StoryPlace />
              </FormSection>
            ),
          }),
          views: <ViewsPart />,
          copy: <CopyPart exports={data.exports} />,
          correct: <CorrectPart role={role} />,
          nominee: <NomineePart nominee={data.nominee} />,
          ...(may(erasure.ask) && { erase: <ErasePart /> }),
          tickets: <TicketsPart tickets={data.tickets} />,
        }
        return (
          <div className="flex max-w-[55rem] flex-col gap-6">
            <StateNotices role={role} mine={data} />
            <Contents parts={parts} />
            {Object.entries(parts).map(([id, part]) => (
              <div key={id} id={id} className="scroll-mt-24">
                {part}
              </div>
            ))}
            <p>
              <Link to={paths.rights} className="inline-block py-1">
                {t('myData.toRights')}
              </Link>
            </p>
          </div>
        )
      }}
    </LoadedPage>
  )
}

const order = [
  'kept',
  'consents',
  'story',
  'views',
  'copy',
  'correct',
  'nominee',
  'erase',
  'tickets',
] as const

/** The parts of the page, a finger's height each. */
function Contents({ parts }: { parts: Partial<Record<(typeof order)[number], ReactNode>> }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('myData.contents')} className="rounded-card bg-sand p-4">
      <ul className="grid sm:grid-cols-2 sm:gap-x-8">
        {order
          .filter((part) => part in parts)
          .map((part) => (
            <li key={part}>
              <Link to={`#${part}`} className="flex min-h-11 items-center">
                {t(`myData.${part}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
