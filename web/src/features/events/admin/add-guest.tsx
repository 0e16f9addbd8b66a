import { PersonName } from '#admin/person-name.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { events } from '@udyam/contract/events/calls'
import type { EventGuest } from '@udyam/contract/events/schemas'
import { type SubmitEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SearchInput } from '#ui/tables/search-input.tsx'
import { eventQueries } from '../events.queries.ts'

/** Finds somebody who came without an answer, and notes it. Sought once it is sent, because each reading is logged. */
export function AddGuest({ id }: { id: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = useQuery({ ...eventQueries.guests(id, search), enabled: search !== '' })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <FormSection title={t('events.guests')} hint={t('events.guestsHint')}>
      <form
        role="search"
        aria-label={t('events.guests')}
        onSubmit={onSubmit}
        className="flex flex-wrap items-center gap-3"
      >
        <div className="min-w-[12rem] flex-1">
          <SearchInput
            label={t('events.guestName')}
            placeholder={t('events.guestName')}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" variant="secondary" pending={found.isFetching && search !== ''}>
          {t('events.findGuests')}
        </Button>
      </form>
      <QueryFailure query={found} text="events.guestsFailed" />
      <div role="status">
        {search !== '' && found.data?.data.length === 0 && (
          <p className="text-ink-3">{t('events.noGuests')}</p>
        )}
      </div>
      {search !== '' && (found.data?.data.length ?? 0) > 0 && (
        <ul aria-label={t('events.guestsFound')} className="flex flex-col divide-y divide-line">
          {found.data?.data.map((guest) => (
            <Guest key={guest._id} id={id} guest={guest} onAdded={() => setTyped('')} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

type GuestProps = { id: string; guest: EventGuest; onAdded: () => void }

function Guest({ id, guest: { _id, name, role, location }, onAdded }: GuestProps) {
  const { t } = useTranslation()
  const add = useMutation({
    mutationFn: () => call(events.came, { params: { id }, body: { came: [_id] } }),
    meta: { success: 'server', failure: 'events.cameFailed' },
    // The button goes with its row; the next name is typed.
    onSuccess: () => {
      onAdded()
      keepFocus('[role="search"] input')
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-col">
        <span id={`guest-${_id}`}>
          <PersonName _id={_id} who={role} name={name} />
        </span>
        <span className="text-sm wrap-anywhere text-ink-3">
          {[t(`role.${role}`), location].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        pending={add.isPending}
        aria-describedby={`guest-${_id}`}
        onClick={() => add.mutate()}
      >
        {t('event.came.true')}
      </Button>
    </li>
  )
}
