import { firstAnswers, questions, scale } from '@udyam/contract/surveys/values'
import { fill } from '@udyam/contract/texts/fill'
import type { Language } from '@udyam/contract/texts/languages'
import { makeLink } from '#people/accounts/mailed-link.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eachAlone, inPieces } from '#platform/lib/each-alone.ts'
import { findText } from '#platform/lib/texts.ts'
import type { MailChoices } from '#platform/mail/compose.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findDueBaselines, findDueOutcomes, findDuePulses } from './due.store.ts'
import { claimReminders, findDueReminders, insertSurveys, type Told } from './survey.store.ts'

/** How many people are told in a transaction: on the embedded database all other calls wait for it. */
const pieceSize = 2

/**
 * Asks the surveys that are due, and reminds of them, in small pieces: on some mornings there are thousands. Concurrent
 * processes ask each once. A service that stops finishes the piece at hand; its next start asks the rest.
 */
export async function askSurveys(context: SelectionContext & { db: Db; isReady?(): boolean }): Promise<void> {
  const { db, now } = context
  const isGoingOn = () => context.isReady?.() ?? true
  const tellAll = (told: (trx: Db) => Promise<Told[]>) =>
    inTransaction(db, async (trx) => {
      for (const survey of await told(trx)) await tell(trx, context, survey)
    })
  const askOf = (find: typeof findDuePulses) => async () =>
    inPieces(await find(db, now()), { size: pieceSize, isGoingOn }, (piece) =>
      tellAll((trx) => insertSurveys(trx, piece, now())),
    )
  const remind = async () =>
    inPieces(await findDueReminders(db, now()), { size: pieceSize, isGoingOn }, (piece) =>
      tellAll((trx) => claimReminders(trx, piece, now())),
    )
  const sorts = [askOf(findDuePulses), askOf(findDueOutcomes), askOf(findDueBaselines), remind]
  await eachAlone(sorts, (run) => run())
}

/** Tells a person in the app, on devices and by mail. */
async function tell(db: Db, context: SelectionContext, survey: Told): Promise<void> {
  await notify(db, context, { to: [survey.accountId], ...surveyNotice(db, context, survey) })
}

/** The notice that asks for the answers to a survey. Only its mail names the other person. */
export function surveyNotice(db: Db, context: SelectionContext, survey: Told) {
  const { id, accountId, closesAt, otherId } = survey
  const minutes = Math.ceil((closesAt.getTime() - context.now().getTime()) / 60_000)
  const link = { kind: 'survey', accountId, data: { survey: id }, minutes, keepsEarlier: true } as const
  return {
    kind: 'surveyAsked',
    details: {},
    people: otherId === null ? [] : [otherId],
    link: `/surveys/${id}`,
    mailLink: async () => secretLink(context.env, await makeLink(db, context, link)),
    mailChoices: (language: Language) => choicesIn(language, survey),
  } as const
}

/** The first question with its answers. */
function choicesIn(language: Language, { kind, other }: Told): MailChoices {
  const [{ key }] = questions[kind]
  const textOf = (name: string) => findText(language, `survey.${name}`) ?? ''
  const labelOf = (answer: string) => {
    if (kind === 'outcome') return textOf(`option.${answer}`)
    const isEnd = [scale.from, scale.to].some((end) => answer === String(end))
    return isEnd ? `${answer} · ${textOf(`quality.${answer}`)}` : answer
  }
  return {
    question: fill(textOf(key), { other: other ?? '' }),
    options: firstAnswers[kind].map((answer) => ({ answer, label: labelOf(answer) })),
  }
}
