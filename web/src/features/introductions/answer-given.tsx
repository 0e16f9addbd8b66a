import type { Introduction } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { answerState } from './answer-state.ts'

/** What has become of an introduction that waits for nothing any more. */
export function AnswerGiven({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { firstName: name, mentorship } = introduction
  const state = answerState(introduction)
  if (state === 'waiting') return null
  return (
    <>
      <InlineAlert
        tone={state === 'consented' ? 'success' : 'info'}
        title={t(`introduction.done.${state}`, { name })}
      >
        {t(`introduction.then.${state}`, { name })}
      </InlineAlert>
      <div>
        {mentorship === null ? (
          <LinkButton to={paths.mentorIntroductions} variant="secondary">
            {t('introduction.toOthers')}
          </LinkButton>
        ) : (
          <LinkButton to={pathTo(paths.mentorship, mentorship)}>{t('introductions.toMentorship')}</LinkButton>
        )}
      </div>
    </>
  )
}
