import { Escalation } from '#selection/escalation-schemas.ts'
import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { candidateSorts, queueWork, reportSorts } from './values.ts'
import { reply } from '#parts/reply.ts'
import { undo, undoOffer } from '#parts/undo.ts'
import { id, longText, text } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import {
  districtFacets,
  FacetValue,
  facetsMeaning,
  inDistrict,
  inIntake,
  listQuery,
  page,
  pageWithFacets,
} from '#parts/page.ts'
import {
  AdminIntroduction,
  AdminMentorship,
  ApplicationRecord,
  BoardColumn,
  Candidate,
  DecisionMade,
  MentorChoice,
  Settings,
  SettingsUpdate,
  noteToMentor,
} from '#selection/record-schemas.ts'
import { Evaluation, EvaluationSave, QueueEntry } from '#selection/evaluation-schemas.ts'
import { Report } from '#selection/reported-schemas.ts'
import { applicationStates, ties } from '#selection/values.ts'
import { Brief, override, TieState } from '#selection/schemas.ts'
import { choiceSource, lift } from '#matching/lift-schemas.ts'
import { MentorFacets, mentorsQuery } from '#matching/ranking-schemas.ts'
import { undoSeconds } from '#bulk/values.ts'

const params = z.object({ id: id() })

export const adminSelectionSchemas = schemas({
  list: {
    summary: 'Lists mentees by where they stand, those who wait longest first.',
    reads: { who: 'application', how: 'list' },
    query: listQuery(candidateSorts, {
      state: z
        .enum(applicationStates, { error: code('value_invalid') })
        .optional()
        .describe('Only those who stand here'),
      district: inDistrict(),
      intake: inIntake(),
    }),
    response: pageWithFacets(
      Candidate,
      z
        .object({ states: z.array(FacetValue).describe('The states there are'), districts: districtFacets() })
        .describe(facetsMeaning),
    ),
  },
  board: {
    summary: 'The whole funnel: how many stand where, and who waits longest.',
    reads: { who: 'application', how: 'list' },
    query: z.object({ intake: inIntake() }),
    response: reply({ data: z.array(BoardColumn).describe('A column for each state') }),
  },
  queue: {
    summary:
      'Lists whom the caller can evaluate, decide on, or find a mentor for, now: those who wait longest first.',
    reads: { who: 'application', how: 'list' },
    query: z.object({
      do: z
        .enum(queueWork, { error: code('value_invalid') })
        .default('evaluate')
        .describe('What is to be done: evaluate, decide on those who are evaluated, or find a mentor'),
      intake: inIntake(),
    }),
    response: reply({
      data: z.array(QueueEntry).max(500).describe('Those who wait longest first, up to 500'),
    }),
  },
  escalations: {
    summary: 'Who waits too long, and for what; the longest first.',
    reads: { who: 'application', how: 'list' },
    response: reply({ data: z.array(Escalation).describe('Who waits, the longest first') }),
  },
  getSettings: {
    summary: 'Reads the days and numbers of the selection.',
    reads: null,
    response: reply({ data: Settings.describe('The settings') }),
  },
  updateSettings: {
    summary:
      'Changes the days and numbers of the selection; what is shared already keeps the day it expires.',
    reads: null,
    body: SettingsUpdate,
    response: reply({ data: Settings.describe('The settings') }),
  },
  get: {
    summary: 'Reads everything about the selection of one mentee.',
    reads: { who: 'application', how: 'record' },
    params,
    response: reply({ data: ApplicationRecord.describe('The application') }),
    missing: 'mentee_not_found',
  },
  evaluate: {
    summary:
      "Saves the caller's own evaluation, as a draft or for good; the review begins with the first one.",
    reads: null,
    params,
    body: EvaluationSave,
    undoSeconds,
    response: reply({ data: Evaluation.describe("The caller's own evaluation"), undo: undoOffer }),
    missing: 'mentee_not_found',
  },
  tie: {
    summary: 'Says whether the caller has close ties to the mentee; a tie bars from evaluating and deciding.',
    reads: null,
    params,
    body: z.object({
      ties: z
        .array(z.enum(ties, { error: code('value_invalid') }), { error: code('ties_required') })
        .max(ties.length, code('list_too_long'))
        .describe('The ties there are; an empty list says that there are none'),
    }),
    response: reply({ data: TieState.describe('What holds now') }),
    missing: 'mentee_not_found',
  },
  liftTie: {
    summary: "Lifts what bars another administrator from a mentee's evaluation.",
    reads: { who: 'application', how: 'record' },
    params: params.extend({ person: id() }),
    body: z.object({
      reason: text({ required: 'reason_required', max: 500 }).describe('Why, for the audit log'),
    }),
    response: reply({ data: Candidate.describe('The mentee and where they stand') }),
    missing: 'mentee_not_found',
  },
  readScores: {
    summary: 'Reads the evaluations of this round without giving one, which is then no longer possible.',
    reads: { who: 'application', how: 'record' },
    params,
    response: reply({ data: ApplicationRecord.describe('The application') }),
    missing: 'mentee_not_found',
  },
  decide: {
    summary: 'Decides on an evaluated mentee, who is told, unless the decision is held.',
    reads: { who: 'application', how: 'record' },
    params,
    body: DecisionMade,
    undoSeconds,
    response: reply({
      data: Candidate.describe('The mentee and where they stand'),
      undo: undoOffer,
    }),
    missing: 'mentee_not_found',
  },
  reopen: {
    summary: 'Takes a mentee who was not eligible under review again.',
    reads: { who: 'application', how: 'record' },
    params,
    response: reply({ data: Candidate.describe('The mentee and where they stand') }),
    missing: 'mentee_not_found',
  },
  mentorChoices: {
    summary: 'Ranks the mentors a brief can go to, with what speaks for and against each.',
    reads: { who: 'mentor', how: 'list' },
    params,
    query: mentorsQuery,
    response: pageWithFacets(MentorChoice, MentorFacets),
    missing: 'mentee_not_found',
  },
  introduce: {
    summary: 'Prepares an introduction to a mentor, which nobody sees before it is shared.',
    reads: { who: 'introduction', how: 'record' },
    params,
    body: z.object({
      mentor: z.guid({ error: code('mentor_required') }).describe("The mentor's id"),
      note: noteToMentor(longText()).default(''),
      override,
      lift,
      source: choiceSource,
    }),
    response: reply({ data: AdminIntroduction.describe('The introduction') }),
    missing: 'mentee_not_found',
    status: 201,
  },
  share: {
    summary: 'Sends the brief to the mentor, exactly as it was previewed.',
    reads: { who: 'introduction', how: 'record' },
    params,
    body: z.object({
      note: noteToMentor(longText()).optional(),
      brief: Brief.optional().describe('What was previewed; refused when it has changed since'),
      override,
      lift,
      undo,
    }),
    undoSeconds,
    response: reply({ data: AdminIntroduction.describe('The introduction'), undo: undoOffer }),
    missing: 'introduction_not_found',
  },
  recall: {
    summary: 'Takes an open introduction back; the mentee returns to the queue.',
    reads: { who: 'introduction', how: 'record' },
    params,
    response: reply({ data: AdminIntroduction.describe('The introduction') }),
    missing: 'introduction_not_found',
  },
  endMentorship: {
    summary: 'Ends a mentorship; both are told, and the mentee returns to the queue.',
    reads: { who: 'mentorship', how: 'record' },
    params,
    body: z.object({
      reason: text({ required: 'reason_required', max: 500 }).describe('Why it ends, as both are told'),
    }),
    response: reply({ data: AdminMentorship.describe('The mentorship') }),
    missing: 'mentorship_not_found',
  },
  reports: {
    summary: 'Lists reported messages, the open ones first.',
    reads: { who: 'report', how: 'list' },
    query: listQuery(reportSorts, {}).omit({ search: true }),
    response: page(Report),
  },
  resolveReport: {
    summary: 'Marks a report as dealt with.',
    reads: { who: 'report', how: 'record' },
    params,
    body: z.object({
      note: text({ max: 500 })
        .optional()
        .meta({
          description: 'What was done, for the audit log',
          examples: ['Have talked to both'],
        }),
    }),
    bodyLimit: 16,
    response: reply({ data: Report.describe('The report') }),
    missing: 'message_not_found',
  },
})
