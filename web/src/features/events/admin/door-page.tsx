import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { readsWithoutContact } from '@udyam/contract/duties'
import { events } from '@udyam/contract/events/calls'
import type { DoorEvent, DoorPerson } from '@udyam/contract/events/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { loadsOnce } from '#admin/audited/loads-once.ts'
import { formatDateTime, formatNumber, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { callQuery } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

/** Who comes to an event, to print for the door: a box to tick, name and number. */
export function DoorPage() {
  const { t, language } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(callQuery(['events', 'door', id], events.door, { params: { id } }, loadsOnce))
  const event = found.data?.event
  return (
    <AdminRecordPage
      title={event ? t('events.door.of', { name: inLanguage(event.title, language) }) : t('events.door')}
      back={{ to: pathTo(paths.adminEvent, id), text: t('events.door.back') }}
      found={found}
      failureText="events.door.failed"
      actions={(people) => (
        <div className="print:hidden">
          <Button
            variant="secondary"
            icon={<Icon of={Printer} size={18} />}
            disabled={people.length === 0}
            onClick={() => window.print()}
          >
            {t('callSheet.print')}
          </Button>
        </div>
      )}
    >
      {(people) => event && people && <Door event={event} people={people} />}
    </AdminRecordPage>
  )
}

type DoorProps = { event: DoorEvent; people: readonly DoorPerson[] }

/** Empty rows on paper, for people who come without an answer. */
const emptyRows = 8
const cell = 'py-2.5 pe-3 align-top'
/** With large letters the number stands below the name. */
const stacks = '@max-[16rem]:block @max-[16rem]:py-1'
/** A link is text on paper. */
const printed = 'wrap-anywhere print:text-ink print:no-underline'

function Door({ event: { startsAt, place }, people }: DoorProps) {
  const { t } = useTranslation()
  const { kind } = useSession()
  const hasPhones = !readsWithoutContact(kind)
  const heading = 'py-2 pe-3 text-start text-sm font-semibold text-ink-2'
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      <p className="wrap-anywhere">
        {[formatDateTime(startsAt), place].filter((part) => part !== '').join(' · ')}
      </p>
      <p className="text-sm text-ink-3 print:hidden">{t('events.door.hint')}</p>
      {people.length === 0 ? (
        <p>{t('events.count.nobodyYet')}</p>
      ) : (
        <>
          <p>{t('events.count.coming', { count: people.length, number: formatNumber(people.length) })}</p>
          <div className="@container">
            <table className="w-full border-collapse">
              <thead className="@max-[16rem]:hidden">
                <tr className="border-b border-line-strong">
                  <th scope="col" className={`${heading} hidden w-16 print:table-cell`}>
                    {t('events.door.came')}
                  </th>
                  <th scope="col" className={heading}>
                    {t('field.name')}
                  </th>
                  {hasPhones && (
                    <th scope="col" className={heading}>
                      {t('field.phoneShort')}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {people.map(({ _id, name, role, phone }) => (
                  <tr key={_id} className="break-inside-avoid border-b border-line">
                    <Box />
                    <th scope="row" className={`${cell} ${stacks} text-start font-semibold`}>
                      <PersonName _id={_id} who={role} name={name} className={printed} />{' '}
                      {role === 'mentor' && (
                        <span className="text-sm font-normal text-ink-3">{t('role.mentor')}</span>
                      )}
                    </th>
                    {hasPhones && (
                      <td className={`${cell} ${stacks}`}>
                        {phone === '' ? (
                          <span className="text-ink-3">{t('callSheet.noPhone')}</span>
                        ) : (
                          <a
                            href={`tel:+91${phone}`}
                            translate="no"
                            className={`inline-flex min-h-6 items-center whitespace-nowrap tabular-nums ${printed}`}
                          >
                            {formatPhone(phone)}
                          </a>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
                {Array.from({ length: emptyRows }, (_, at) => (
                  <tr key={at} className="hidden break-inside-avoid border-b border-line print:table-row">
                    <Box />
                    <td className={`${cell} text-sm text-ink-3`} colSpan={hasPhones ? 2 : 1}>
                      {at === 0 && t('events.door.others')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}

/** On paper alone: on the screen, who came is ticked on the page of the event. */
function Box() {
  const { t } = useTranslation()
  return (
    <td className={`${cell} hidden print:table-cell`} aria-label={t('events.door.box')}>
      <span aria-hidden="true" className="block size-5.5 rounded-[3px] border-2 border-ink-3" />
    </td>
  )
}
