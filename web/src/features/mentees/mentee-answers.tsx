import type { mentees } from '@udyam/contract/mentees/calls'
import type { Reply } from '@udyam/contract/endpoint'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { answerText } from '#forms/questions/answer-text.ts'
import { truncate } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

const headerLength = 20

/** A column for each question that the list shows, once an intake is chosen: other people were not asked. */
export function answerColumns(
  t: Translate,
  page: Reply<typeof mentees.list> | undefined,
  language: Language,
): Column<MenteeRecord>[] {
  if (page === undefined) return []
  return page.facets.questions.map((question) => ({
    key: question._id,
    header: truncate(inLanguage(question.text, language), headerLength),
    cell: ({ _id }) => {
      const given = page.answers.find((one) => one.mentee === _id && one.question === question._id)
      return given ? answerText(t, { ...question, value: given.value, isAnswered: true }, language) : '–'
    },
  }))
}
