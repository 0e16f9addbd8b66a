import { standardSetId } from '@udyam/contract/criteria/values'
import { indianDate } from '@udyam/contract/indian-date'
import { rollingId } from '@udyam/contract/intakes/values'
import type { AnswerValue, QuestionKind } from '@udyam/contract/questions/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { Db } from '../open.ts'
import { lastYearSetId } from './criteria.ts'
import { isOfLastIntake, standingOf } from './demo-applications.ts'
import { dayMs, type Mentee } from './introductions.ts'

const ids = {
  current: '00000000-0000-4000-8000-0000000d0001',
  last: '00000000-0000-4000-8000-0000000d0002',
} as const

type Words = readonly [en: string, hi: string, mr: string]
const inWords = ([en, hi, mr]: Words): InLanguages => ({ en, hi, mr })

type DemoQuestion = {
  kind: QuestionKind
  text: Words
  options?: readonly Words[]
  isForManagers?: true
  isReported?: true
  isListed?: true
  /** Of the people in the order of the list of mentees; undefined leaves the question open. */
  answers: readonly (AnswerValue | undefined)[]
}

const asked: readonly DemoQuestion[] = [
  {
    kind: 'choice',
    text: ['Which of these are you?', 'आप इनमें से कौन हैं?', 'आपण यांपैकी कोण आहात?'],
    options: [
      ['A woman', 'महिला', 'महिला'],
      ['A man', 'पुरुष', 'पुरुष'],
      ['Another', 'अन्य', 'इतर'],
    ],
    isForManagers: true,
    isReported: true,
    isListed: true,
    answers: ['2', '1', '1'],
  },
  {
    kind: 'choices',
    text: ['Which of these do you have?', 'इनमें से आपके पास क्या है?', 'यांपैकी आपल्याकडे काय आहे?'],
    options: [
      ['Udyam registration', 'उद्यम पंजीकरण', 'उद्यम नोंदणी'],
      ['GST number', 'जीएसटी नंबर', 'जीएसटी क्रमांक'],
      ['A bank account for the business', 'व्यवसाय का बैंक खाता', 'व्यवसायाचे बँक खाते'],
    ],
    isReported: true,
    answers: [['1', '3'], ['3'], ['2', '3']],
  },
  {
    kind: 'yes_no',
    text: [
      'Have you had a loan for your business before?',
      'क्या आपने पहले व्यवसाय के लिए ऋण लिया है?',
      'आपण यापूर्वी व्यवसायासाठी कर्ज घेतले आहे का?',
    ],
    isListed: true,
    answers: ['no', 'yes', 'no'],
  },
  {
    kind: 'number',
    text: ['How many people work with you?', 'आपके साथ कितने लोग काम करते हैं?', 'आपल्यासोबत किती लोक काम करतात?'],
    answers: [2, 0, undefined],
  },
  {
    kind: 'short',
    text: ['What do you make or sell?', 'आप क्या बनाते या बेचते हैं?', 'आपण काय बनवता किंवा विकता?'],
    answers: ['Software for cotton traders', 'महिला बचत गटांच्या वस्तू', 'Cakes and bread'],
  },
  {
    kind: 'link',
    text: ['Where can we see it on the web?', 'उसे वेब पर कहाँ देखा जा सकता है?', 'ते वेबवर कुठे पाहता येईल?'],
    answers: [undefined],
  },
]

/** An intake that is open, with people who have answered its questions, and one that was finished a year ago. */
export async function insertDemoIntakes(db: Db, mentees: readonly Mentee[], now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const day = (days: number) => indianDate(at(days))
  const intake = async (id: string, name: Words, slug: string, days: [number, number, number]) => {
    const [opens_on, closes_on, release_on] = [day(days[0]), day(days[1]), day(days[2])]
    await db
      .insertInto('intake')
      .values({
        id,
        slug,
        opens_on,
        closes_on,
        release_on,
        name: JSON.stringify(inWords(name)),
        about: JSON.stringify(inWords(about)),
        audience: JSON.stringify(inWords(audience)),
        places: 40,
        evaluators: null,
        criterion_set_id: id === ids.last ? lastYearSetId : standardSetId,
        created_at: at(days[0] - 10),
        updated_at: at(days[0] - 10),
      })
      .execute()
  }
  const names: Record<keyof typeof ids, Words> = {
    current: ['This intake', 'वर्तमान आवेदन-दौर', 'सध्याची अर्ज-फेरी'],
    last: ["Last year's intake", 'पिछले वर्ष का आवेदन-दौर', 'मागील वर्षाची अर्ज-फेरी'],
  }
  await intake(ids.current, names.current, 'this-intake', [-12, 18, 40])
  await intake(ids.last, names.last, 'last-year', [-445, -415, -408])
  const placed = mentees.map((mentee, at) => ({ mentee, at, ...standingOf(at) }))
  const applied = placed.filter(({ state, days }) => state === 'registered' && days <= 11)
  const completed = placed.filter((one) => isOfLastIntake(one.at))
  await place(
    db,
    ids.current,
    applied.map(({ mentee }) => mentee.id),
  )
  await place(
    db,
    ids.last,
    completed.map(({ mentee }) => mentee.id),
  )
  await ask(db, {
    intake: ids.current,
    people: applied.map(({ mentee }) => mentee.id),
    questions: asked,
    now,
  })
  const people = completed.map(({ mentee }) => mentee.id)
  const [first, second] = asked
  const whoTheyWere = ['1', '2', '1', '1', '2', '1', '2', '1', '2', '1', '2', '1', '1', '2']
  const askedLast = [first && { ...first, answers: whoTheyWere }, second].filter((one) => one !== undefined)
  await ask(db, { intake: ids.last, people, questions: askedLast, now: at(-417) })
  await db
    .updateTable('intake')
    .set({ finished_at: at(-385) })
    .where('id', '=', ids.last)
    .execute()
}

/** Removes the two, when an installation leaves the demo; whoever has applied to one stays without a closing day. */
export async function removeDemoIntakes(db: Db): Promise<void> {
  const both = Object.values(ids)
  const questions = db.selectFrom('intake_question').where('intake_id', 'in', both).select('id')
  await db.updateTable('application').set({ intake_id: rollingId }).where('intake_id', 'in', both).execute()
  await db.deleteFrom('intake_answer').where('question_id', 'in', questions).execute()
  await db.deleteFrom('intake_question').where('intake_id', 'in', both).execute()
  await db.deleteFrom('intake').where('id', 'in', both).execute()
}

const about: Words = [
  'Six months with an experienced mentor, with a meeting each month.',
  'अनुभवी मार्गदर्शक के साथ छह महीने, हर महीने एक मुलाकात।',
  'अनुभवी मार्गदर्शकासोबत सहा महिने, दर महिन्याला एक भेट.',
]
const audience: Words = [
  'For people who have begun a business, or are about to.',
  'उनके लिए जिन्होंने व्यवसाय शुरू किया है या करने वाले हैं।',
  'ज्यांनी व्यवसाय सुरू केला आहे किंवा करणार आहेत त्यांच्यासाठी.',
]

async function place(db: Db, intake: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await db.updateTable('application').set({ intake_id: intake }).where('mentee_id', 'in', people).execute()
}

type Asking = { intake: string; people: readonly string[]; questions: readonly DemoQuestion[]; now: Date }

async function ask(db: Db, { intake, people, questions, now }: Asking): Promise<void> {
  for (const [position, question] of questions.entries()) {
    const options = (question.options ?? []).map((words, at) => ({ id: String(at + 1), ...inWords(words) }))
    const { id } = await db
      .insertInto('intake_question')
      .values({
        intake_id: intake,
        position,
        kind: question.kind,
        text: JSON.stringify(inWords(question.text)),
        options: JSON.stringify(options),
        least: question.kind === 'number' ? 0 : null,
        most: question.kind === 'number' ? 500 : null,
        about: 'mentee',
        report: question.isReported ?? false,
        list: question.isListed ?? false,
        seen_by: question.isForManagers ? 'managers' : 'all',
        required: false,
        hidden: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = people.flatMap((mentee_id, at) => {
      const value = question.answers[at % question.answers.length]
      const answer = { question_id: id, mentee_id, mentor_id: null, updated_at: now }
      return value === undefined ? [] : [{ ...answer, value: value === null ? null : JSON.stringify(value) }]
    })
    if (rows.length > 0) await db.insertInto('intake_answer').values(rows).execute()
  }
}
