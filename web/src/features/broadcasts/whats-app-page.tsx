import { useQuery } from '@tanstack/react-query'
import type { WhatsAppRow } from '@udyam/contract/broadcasts/schemas'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { whatsAppUrl } from '#admin/audited/whats-app-url.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { broadcastQueries } from './broadcasts.queries.ts'

/** The people of a message, one press a person; the ticks stay in this browser. */
export function WhatsAppPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  return (
    <AdminRecordPage
      title={t('broadcast.whatsapp')}
      back={{ to: pathTo(paths.adminBroadcast, id), text: t('broadcast.title') }}
      found={useQuery(broadcastQueries.whatsApp(id))}
      failureText="broadcast.whatsapp.failed"
    >
      {(rows) => rows && <People id={id} rows={rows} />}
    </AdminRecordPage>
  )
}

function People({ id, rows }: { id: string; rows: readonly WhatsAppRow[] }) {
  const { t } = useTranslation()
  const [ticked, tick] = useTicks(id)
  const within = rows.filter(({ phone }) => isMobile(phone))
  const next = within.find((row) => !ticked.has(row._id))
  const done = within.filter((row) => ticked.has(row._id)).length
  return (
    <div className="flex max-w-[55rem] flex-col gap-5">
      <p className="measure text-ink-2">{t('broadcast.whatsapp.hint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {t('broadcast.whatsapp.done', { done: formatNumber(done), all: formatNumber(within.length) })}
        </p>
        {next ? (
          <Chat row={next} variant="primary" onOpen={() => tick(next._id, true)}>
            {t('broadcast.whatsapp.next', { name: next.name })}
          </Chat>
        ) : (
          <p>{t('broadcast.whatsapp.allDone')}</p>
        )}
      </div>
      <ul className="flex flex-col rounded-card border border-line bg-paper">
        {rows.map((row) => (
          <li
            key={row._id}
            className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 first:border-t-0"
          >
            {isMobile(row.phone) ? (
              <>
                <Checkbox
                  id={`tick-${row._id}`}
                  aria-label={t('broadcast.whatsapp.tick', { name: row.name })}
                  label={<Name row={row} />}
                  checked={ticked.has(row._id)}
                  onChange={({ target }) => tick(row._id, target.checked)}
                />
                <Chat
                  row={row}
                  variant="secondary"
                  label={t('broadcast.whatsapp.open', { name: row.name })}
                  onOpen={() => tick(row._id, true)}
                >
                  {t('share.whatsapp')}
                </Chat>
              </>
            ) : (
              <>
                <span className="py-2.5 ps-9">
                  <Name row={row} />
                </span>
                <span className="text-sm text-ink-3">{t('broadcast.whatsapp.noMobile')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Name({ row: { name, language } }: { row: WhatsAppRow }) {
  return (
    <>
      <span translate="no" className="block wrap-anywhere">
        {name}
      </span>
      <span className="text-sm text-ink-3">{nameOf(language)}</span>
    </>
  )
}

type ChatProps = {
  row: WhatsAppRow
  variant: 'primary' | 'secondary'
  onOpen: () => void
  children: string
  label?: string
}

/** Opens the chat with the words, and ticks the person. */
function Chat({ row: { phone, text }, variant, onOpen, children, label }: ChatProps) {
  return (
    <a
      href={whatsAppUrl(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={buttonClass({ variant, size: 'sm' })}
      onClick={onOpen}
    >
      {children}
    </a>
  )
}

const storage = (id: string) => `whatsapp.${id}`

/** The people who are ticked, kept in this browser until it is cleared. */
function useTicks(id: string) {
  const [ticked, setTicked] = useState(() => new Set((localStorage.getItem(storage(id)) ?? '').split(' ')))
  const tick = (person: string, isDone: boolean) => {
    const next = new Set([...ticked, person].filter((one) => one !== '' && (isDone || one !== person)))
    setTicked(next)
    localStorage.setItem(storage(id), [...next].join(' '))
  }
  return [ticked, tick] as const
}
