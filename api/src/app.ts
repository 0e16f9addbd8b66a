import compress from '@fastify/compress'
import { contract } from '@udyam/contract'
import { MenteeFilter, MentorFilter } from '@udyam/contract/broadcasts/schemas'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { admit } from '#people/accounts/admit.ts'
import { administratorHandlers } from './features/administrators/administrators.ts'
import { auditHandlers } from './features/audit/audit.ts'
import { authHandlers } from './features/auth/auth.ts'
import { broadcastHandlers } from './features/broadcasts/broadcasts.ts'
import { calendarHandlers, readCalendar } from './features/calendar/calendar.ts'
import { categoryHandlers } from './features/categories/categories.ts'
import { contactHandlers } from './features/contact/contact.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.ts'
import { erasureHandlers } from './features/erasure/erasure.ts'
import { factorHandlers } from './features/factors/factors.ts'
import { followUpHandlers } from './features/follow-up/follow-up.ts'
import { reminderHandlers } from './features/reminders/reminders.ts'
import { grievanceHandlers } from './features/grievances/grievances.ts'
import { figureHandlers } from './features/figures/figures.ts'
import { criteriaHandlers } from './features/criteria/criteria.ts'
import { intakeHandlers } from './features/intakes/intakes.ts'
import { questionHandlers } from './features/intakes/questions.ts'
import { roundHandlers } from './features/intakes/rounds.ts'
import { interviewHandlers } from './features/interviews/interviews.ts'
import { introductionHandlers } from './features/introductions/introductions.ts'
import { joiningHandlers } from './features/joining/joining.ts'
import { matchingHandlers } from './features/matching/matching.ts'
import { planSharingHandlers } from './features/plans/plan-sharing.ts'
import { planHandlers } from './features/plans/plans.ts'
import { menteeHandlers } from './features/mentees/mentees.ts'
import { findMenteeIds } from './features/mentees/mentees.store.ts'
import { mentorHandlers } from './features/mentors/mentors.ts'
import { findMentorIds } from './features/mentors/mentors.store.ts'
import { mentorshipHandlers } from './features/mentorships/mentorships.ts'
import { notificationHandlers, stopAnnouncements } from './features/notifications/notifications.ts'
import { outboxHandlers } from './features/outbox/outbox.ts'
import { passkeyHandlers } from './features/passkeys/passkeys.ts'
import { photoHandlers } from './features/photos/photos.ts'
import { phoneHandlers } from './features/phone/phone.ts'
import { pushHandlers } from './features/push/push.ts'
import { privacyHandlers } from './features/privacy/privacy.ts'
import { promoterHandlers } from './features/promoters/promoters.ts'
import { safetyHandlers } from './features/safety/safety.ts'
import { decidingHandlers } from './features/selection/deciding.ts'
import { noteHandlers } from './features/selection/notes.ts'
import { selectionHandlers } from './features/selection/selection.ts'
import { mailWordsHandlers } from './features/setup/mail-words.ts'
import { setupHandlers } from './features/setup/setup.ts'
import { surveyHandlers } from './features/surveys/surveys.ts'
import { resourceHandlers } from './features/resources/resources.ts'
import { eventHandlers } from './features/events/events.ts'
import { storyHandlers } from './features/stories/stories.ts'
import { systemHandlers } from './features/system/system.ts'
import { viewHandlers } from './features/views/views.ts'
import { visitorHandlers } from './features/visitors/visitors.ts'
import { takeJsonBodies } from '#platform/http/body.ts'
import type { Handlers, Services } from '#platform/http/context.ts'
import { answerEarly } from '#platform/http/early-answers.ts'
import { answerErrors } from '#platform/http/errors.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { setHeaders } from '#platform/http/headers.ts'
import { logging } from '#platform/http/log.ts'
import { serveMetrics } from '#platform/http/metrics.ts'
import { mount } from '#platform/http/mount.ts'
import { shedOverload } from '#platform/http/overload.ts'
import { routedUrl } from '#platform/http/routed-url.ts'
import { stopComputing } from '#programme/matching/plans/computing.ts'
import { brandIn, brandReader } from '#platform/setup/brand.ts'
import { defaultLanguage, languages } from '@udyam/contract/texts/languages'
import { type Lists, sendBroadcasts } from '#office/broadcasts/broadcast.ts'
import { runDueChanges, withUndo, type UndoableCalls } from '#office/undo/undo.ts'
import { serveAnnouncements } from '#platform/site/announcements.ts'
import { serveCalendars } from '#platform/site/calendars.ts'
import { serveAppIcons } from '#platform/site/app-icons.ts'
import { servePublicFiles } from '#platform/site/public-files.ts'
import { numbersOf } from '#platform/site/numbers.ts'
import { findIntakeBySlug } from '#programme/selection/intakes/intake.store.ts'
import { readStories } from '#platform/site/stories.ts'
import { serveWeb } from '#platform/site/site.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface alone is merged
  interface FastifyInstance {
    /** Applies scheduled changes whose undo period has ended. */
    runDueChanges(): Promise<void>
    /** Sends the next recipients of messages to groups. */
    sendBroadcasts(): Promise<void>
  }
}

type AppOptions = Services & {
  webDir?: string
}

const everybody = { search: '', sort: '-createdAt' } as const

/** The lists whose filters are audiences of messages to groups. A status that a list does not know finds nobody. */
const broadcastLists: Lists = {
  mentees: async (db, filter) => {
    const known = MenteeFilter.safeParse(filter)
    return known.success ? findMenteeIds(db, { ...everybody, ...known.data }) : []
  },
  mentors: async (db, filter) => {
    const known = MentorFilter.safeParse(filter)
    return known.success ? findMentorIds(db, { ...everybody, ...known.data }) : []
  },
}

/** The complete service, ready to listen or inject. */
export async function createApp({ webDir, ...services }: AppOptions): Promise<FastifyInstance> {
  const { env, lifecycle } = services
  const app = fastify({
    ...logging(env),
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // An overdue request ends soon after its limit.
    http: { connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // While the service stops, a call on a keep-alive connection is still answered; it is the last one of the
    // connection.
    return503OnClosing: false,
    rewriteUrl: routedUrl,
    // Above Node's limit for addresses: the endpoint itself rejects a malformed long id.
    routerOptions: { maxParamLength: 64 * 1024 },
  })
  trackBackground(app)
  answerEarly(app)
  await shedOverload(app)
  answerErrors(app)
  takeJsonBodies(app)
  await setHeaders(app, env)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('onRequest', async (request) => {
    if (lifecycle.state === 'starting' && request.url.startsWith('/api/')) {
      throw new HttpError('unavailable', 'not_ready', { retryAfter: 1 })
    }
  })

  serveMetrics(app, services)
  serveSecurityTxt(app, services)
  servePublicFiles(app, services)
  serveAppIcons(app, services)
  serveAnnouncements(app, (token) => stopAnnouncements(services, token))
  serveCalendars(app, (token) => readCalendar(services, token))
  const undoable: UndoableCalls = new Map()
  const brand = brandReader(services.db, env)
  const programme = async () => brandIn(await brand(), env, defaultLanguage)
  const add = <G extends Record<string, CheckedEndpoint>>(group: G, handlers: Handlers<NoInfer<G>>) =>
    mount(app, { services, admit, programme, group, handlers: withUndo(group, handlers, undoable) })
  add(contract.auth, authHandlers)
  add(contract.joining, joiningHandlers)
  add(contract.passkeys, passkeyHandlers)
  add(contract.factors, factorHandlers)
  add(contract.mentors, mentorHandlers)
  add(contract.mentees, menteeHandlers)
  add(contract.visitors, visitorHandlers)
  add(contract.photos, photoHandlers)
  add(contract.promoters, promoterHandlers)
  add(contract.categories, categoryHandlers)
  add(contract.contact, contactHandlers)
  add(contract.dashboard, dashboardHandlers)
  add(contract.savedViews, viewHandlers)
  add(contract.audit, auditHandlers)
  add(contract.outbox, outboxHandlers)
  add(contract.administrators, administratorHandlers)
  add(contract.adminSelection, selectionHandlers)
  add(contract.deciding, decidingHandlers)
  add(contract.caseNotes, noteHandlers)
  add(contract.interviews, interviewHandlers)
  add(contract.followUp, followUpHandlers)
  add(contract.reminders, reminderHandlers(broadcastLists))
  add(contract.matching, matchingHandlers)
  add(contract.planSharing, planSharingHandlers)
  add(contract.plans, planHandlers)
  add(contract.figures, figureHandlers)
  add(contract.criterionSets, criteriaHandlers)
  add(contract.intakes, intakeHandlers)
  add(contract.questions, questionHandlers)
  add(contract.rounds, roundHandlers)
  add(contract.introductions, introductionHandlers)
  add(contract.mentorships, mentorshipHandlers)
  add(contract.calendar, calendarHandlers)
  add(contract.notifications, notificationHandlers)
  add(contract.push, pushHandlers)
  add(contract.phone, phoneHandlers)
  add(contract.broadcasts, broadcastHandlers(broadcastLists))
  add(contract.erasure, erasureHandlers)
  add(contract.privacy, privacyHandlers)
  add(contract.grievances, grievanceHandlers)
  add(contract.safety, safetyHandlers)
  add(contract.setup, setupHandlers)
  add(contract.stories, storyHandlers)
  add(contract.mailWords, mailWordsHandlers)
  add(contract.surveys, surveyHandlers)
  add(contract.resources, resourceHandlers)
  add(contract.events, eventHandlers)
  add(contract.system, systemHandlers)
  await serveWeb(app, {
    webDir,
    env,
    brand,
    numbers: () => numbersOf(services.db, services.now()),
    stories: () => readStories(services.db),
    intake: async (slug) => (await findIntakeBySlug(services.db, slug)) ?? null,
  })
  app.addHook('onClose', () => stopComputing(services.db))
  app.decorate('runDueChanges', () => runDueChanges(services, undoable))
  app.decorate('sendBroadcasts', () => sendBroadcasts(services, broadcastLists))
  return app
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface alone is merged
  interface FastifyInstance {
    /** Continues work after the response, such as preparing a mail; it must not reject. */
    inBackground(work: Promise<unknown>): void
    /** Resolves when no background work is left. */
    settled(): Promise<void>
  }
}

/** Tracks background work, because the service must finish it before it closes. */
function trackBackground(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.decorate('inBackground', (work: Promise<unknown>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  })
  app.decorate('settled', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  app.addHook('onClose', () => app.settled())
}

const goodForDays = 180

/**
 * Serves security.txt (RFC 9116) if `SECURITY_CONTACT` is set. Generated per call, so its expiry date stays
 * current.
 */
function serveSecurityTxt(app: FastifyInstance, { env, now }: Pick<Services, 'env' | 'now'>): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (env.securityContact === undefined) throw new HttpError('not-found', 'not_found')
    const expires = new Date(now().getTime() + goodForDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${env.securityContact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    void reply.header('cache-control', 'no-cache')
    await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
