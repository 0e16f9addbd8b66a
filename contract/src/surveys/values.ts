/** `pulse`: how mentoring goes, asked of both sides. `outcome`: how the venture does, asked of mentees. */
export const surveyKinds = ['pulse', 'outcome'] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** Days that a survey stays open, and the days after it was asked on which a reminder is sent. */
export const surveyDays = {
  pulse: { open: 14, reminders: [4, 10] },
  outcome: { open: 30, reminders: [7, 21] },
} as const satisfies Record<SurveyKind, { open: number; reminders: readonly [number, number] }>

/** Waves of a pulse are days of the mentorship: the first, and the days between two. */
export const pulseDays = { first: 30, every: 60 } as const

/** Waves of an outcome are months since the first mentoring began; `baseline` is the one before. */
export const outcomeMonths = [3, 6, 12] as const
export const baseline = 0

/** A survey due more than this many days ago is not asked any more. */
export const missedDays = 14

/** A baseline answered more than this many days after mentoring began is late: no change is counted from it. */
export const lateDays = 14

/** Days for which an answer that asks for attention stays on the dashboard. */
export const attentionDays = 60

/** The ends of a scale, and answers up to `low` that ask for attention. */
export const scale = { from: 1, to: 5, low: 2 } as const

export const mostPeople = 500
export const mostText = 500

/** Answers that ask for attention, the most urgent first. */
export const pulseNeeds = ['call_me', 'low_pulse', 'too_rare'] as const
export type PulseNeed = (typeof pulseNeeds)[number]

export const oftenAnswers = ['too_rarely', 'about_right', 'too_often'] as const
export const yesOrNo = ['yes', 'no'] as const
/** Sales in rupees: up to each amount, above the one before. */
export const salesBands = ['0', '10000', '25000', '50000', '100000', '500000', 'more'] as const
export const fundingAnswers = ['none', 'applied', 'received', 'refused'] as const
export const practices = ['accounts', 'bank', 'price', 'stock', 'plan', 'udyam'] as const

export type QuestionKey =
  | 'going'
  | 'often'
  | 'progress'
  | 'call'
  | 'text'
  | 'sells'
  | 'sales'
  | 'people'
  | 'funding'
  | 'practices'
  | 'venture'

export type AnswerOption =
  | (typeof oftenAnswers)[number]
  | (typeof yesOrNo)[number]
  | (typeof salesBands)[number]
  | (typeof fundingAnswers)[number]
  | (typeof practices)[number]

/** How a question is answered; a scale names the texts of its ends. */
export type Question = { readonly key: QuestionKey } & (
  | { readonly form: 'scale'; readonly ends: 'quality' | 'amount' }
  | { readonly form: 'choice' | 'ticks'; readonly options: readonly AnswerOption[] }
  | { readonly form: 'number'; readonly most: number }
  | { readonly form: 'text'; readonly most: number }
)

/**
 * The questions of each kind in their order; the texts are `survey.<key>` and `survey.option.<option>`. The first one needs an
 * answer. The answers of an outcome may be null: "Rather not say".
 */
export const questions = {
  pulse: [
    { key: 'going', form: 'scale', ends: 'quality' },
    { key: 'often', form: 'choice', options: oftenAnswers },
    { key: 'progress', form: 'scale', ends: 'amount' },
    { key: 'call', form: 'choice', options: yesOrNo },
    { key: 'text', form: 'text', most: mostText },
  ],
  outcome: [
    { key: 'sells', form: 'choice', options: yesOrNo },
    { key: 'sales', form: 'choice', options: salesBands },
    { key: 'people', form: 'number', most: mostPeople },
    { key: 'funding', form: 'choice', options: fundingAnswers },
    { key: 'practices', form: 'ticks', options: practices },
    { key: 'venture', form: 'scale', ends: 'quality' },
  ],
} as const satisfies Record<SurveyKind, readonly Question[]>

/** The numbers of a scale. */
export const marks = [1, 2, 3, 4, 5] as const

/** The first question's answers, as a mail's links have them. */
export const firstAnswers = { pulse: marks.map(String), outcome: yesOrNo } as const satisfies Record<
  SurveyKind,
  readonly string[]
>

/** Problems of answers by question: those of the other kind are no answers, and the first question needs one. */
export function answerProblems(
  kind: SurveyKind,
  answers: Readonly<Record<string, unknown>>,
): Record<string, 'value_invalid' | 'survey_answer_required'> {
  const known: readonly Question[] = questions[kind]
  const foreign = Object.keys(answers).filter((key) => !known.some((question) => question.key === key))
  const [first] = questions[kind]
  return {
    ...Object.fromEntries(foreign.map((key) => [key, 'value_invalid' as const])),
    ...(answers[first.key] === undefined && { [first.key]: 'survey_answer_required' as const }),
  }
}
