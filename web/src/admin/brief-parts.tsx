import type { Brief } from '@udyam/contract/selection/schemas'
import { useTranslation } from '../lib/i18n.ts'
import { knownText, placeText, writtenLanguage } from '../lib/known-values.ts'
import { briefTexts } from '../lib/texts/brief-texts.ts'
import { useHelps } from '../lib/texts/use-offered.ts'
import { ChipList, Facts } from '../ui/patterns/profile-layout.tsx'

export function BriefParts({ brief }: { brief: Brief }) {
  const { t } = useTranslation()
  const helps = useHelps()
  const told = briefTexts(t, brief)
  return (
    <>
      <Facts
        inRow
        facts={[
          {
            term: t('introduction.age'),
            value: brief.ageBand === null ? '' : t('introductions.age', { band: brief.ageBand }),
          },
          { term: t('field.district'), value: placeText(brief.district) },
          { term: t('field.education'), value: brief.education },
          { term: t('match.short.field'), value: told.field },
          { term: t('match.short.stage'), value: told.stage },
        ]}
      />
      <ChipList title={t('match.short.needs')} chips={brief.needs.map(helps.label)} />
      <ChipList
        title={t('field.interests')}
        chips={brief.interests.map((interest) => knownText('interest', interest))}
      />
      <Passage title={t('field.goals')} text={brief.goals} />
      <Passage title={t('field.expectations')} text={brief.expectations} />
      <Passage title={t('introduction.summary')} text={brief.summary} />
    </>
  )
}

function Passage({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-h4">{title}</h3>
      <p
        lang={writtenLanguage(text)}
        className="measure text-lg whitespace-pre-line text-ink-2 wrap-anywhere"
      >
        {text}
      </p>
    </div>
  )
}
