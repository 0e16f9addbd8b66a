import { useQuery } from '@tanstack/react-query'
import { mostStories } from '@udyam/contract/stories/values'
import { useState } from 'react'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { setupQueries } from '../setup.queries.ts'
import { StoryCard } from './story-card.tsx'
import { StoryForm } from './story-form.tsx'

/** Success stories: pending ones first, then the others in order. */
export function StoriesPage() {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    keepFocus('#add-story')
  }
  return (
    <AdminRecordPage
      title={t('setup.stories')}
      back={{ to: paths.adminSetup, text: t('setup.back') }}
      found={useQuery(setupQueries.stories())}
      failureText="setup.stories.failed"
    >
      {(found) => {
        const all = found ?? []
        const told = all.filter(({ state }) => state !== 'draft').map(({ _id }) => _id)
        return (
          <div className="flex max-w-[68rem] flex-col gap-4">
            <p className="measure text-ink-2">{t('setup.stories.hint')}</p>
            {told.length < mostStories && (
              <div id="add-story" tabIndex={-1}>
                {isAdding ? (
                  <Card>
                    <StoryForm onDone={close} />
                  </Card>
                ) : (
                  <Button variant="secondary" onClick={() => setAdding(true)}>
                    {t('setup.stories.add')}
                  </Button>
                )}
              </div>
            )}
            {all.length === 0 && <EmptyState title={t('setup.stories')} hint={t('setup.stories.none')} />}
            <ul className="flex flex-col gap-4">
              {all.map((story) => (
                <StoryCard key={story._id} story={story} told={told} />
              ))}
            </ul>
          </div>
        )
      }}
    </AdminRecordPage>
  )
}
