import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { id, longText, text } from './schemas/fields.ts'
import { code } from './code.ts'
import { FacetValue, facetsMeaning, listQuery, page, pageWithFacets } from './schemas/page.ts'
import {
  AdminIntroduction,
  AdminMentorship,
  ApplicationRecord,
  BoardColumn,
  Candidate,
  DecisionMade,
  Escalation,
  Evaluation,
  EvaluationSave,
  MentorChoice,
  Report,
  Settings,
  SettingsUpdate,
  noteToMentor,
} from './schemas/selection-records.ts'
import { applicationStates, Brief } from './selection.ts'

const params = z.object({ id: id() })
const access = ['admin'] as const

/** How administrators select: evaluate, decide, share a brief, and see to it that nobody is forgotten. */
export const adminSelection = {
  list: endpoint({
    method: 'GET',
    path: 'admin/selection',
    access,
    summary: 'Lists mentees by where they stand, those who wait longest first.',
    query: listQuery(['since', 'name'], {
      state: z
        .enum(applicationStates, { error: code('value_invalid') })
        .optional()
        .describe('Only those who stand here'),
    }),
    response: pageWithFacets(
      Candidate,
      z.object({ states: z.array(FacetValue).describe('The states there are') }).describe(facetsMeaning),
    ),
  }),
  board: endpoint({
    method: 'GET',
    path: 'admin/selection/board',
    access,
    summary: 'The whole funnel: how many stand where, and who waits longest.',
    response: reply({ data: z.array(BoardColumn).describe('A column for each state') }),
  }),
  escalations: endpoint({
    method: 'GET',
    path: 'admin/selection/escalations',
    access,
    summary: 'Who waits too long, and for what; the longest first.',
    response: reply({ data: z.array(Escalation).describe('Who waits, the longest first') }),
  }),
  getSettings: endpoint({
    method: 'GET',
    path: 'admin/selection/settings',
    access,
    summary: 'Reads the days and numbers of the selection.',
    response: reply({ data: Settings.describe('The settings') }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: 'admin/selection/settings',
    access,
    summary: 'Changes the days and numbers of the selection; what is under way keeps its days.',
    body: SettingsUpdate,
    response: reply({ data: Settings.describe('The settings') }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/selection/mentee/{id}',
    access,
    summary: 'Reads everything about the selection of one mentee.',
    params,
    missing: 'mentee_not_found',
    response: reply({ data: ApplicationRecord.describe('The application') }),
  }),
  evaluate: endpoint({
    method: 'PUT',
    path: 'admin/selection/mentee/{id}/evaluation',
    access,
    summary:
      "Saves the caller's own evaluation, as a draft or for good; the review begins with the first one.",
    params,
    missing: 'mentee_not_found',
    body: EvaluationSave,
    response: reply({ data: Evaluation.describe("The caller's own evaluation") }),
  }),
  decide: endpoint({
    method: 'POST',
    path: 'admin/selection/mentee/{id}/decision',
    access,
    summary: 'Decides on an evaluated mentee, who is told.',
    params,
    missing: 'mentee_not_found',
    body: DecisionMade,
    response: reply({ data: Candidate.describe('The mentee and where they stand') }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: 'admin/selection/mentee/{id}/reopen',
    access,
    summary: 'Takes a mentee who was not eligible under review again.',
    params,
    missing: 'mentee_not_found',
    response: reply({ data: Candidate.describe('The mentee and where they stand') }),
  }),
  mentorChoices: endpoint({
    method: 'GET',
    path: 'admin/selection/mentee/{id}/mentors',
    access,
    summary: 'Lists the mentors a brief can go to, those asked for and those with room first.',
    params,
    missing: 'mentee_not_found',
    query: listQuery(['name'], {}),
    response: page(MentorChoice),
  }),
  introduce: endpoint({
    method: 'POST',
    path: 'admin/selection/mentee/{id}/introduction',
    access,
    summary: 'Prepares an introduction to a mentor, which nobody sees before it is shared.',
    params,
    missing: 'mentee_not_found',
    body: z.object({
      mentor: z.guid({ error: code('mentor_required') }).describe("The mentor's id"),
      note: noteToMentor(longText()).default(''),
    }),
    response: reply({ data: AdminIntroduction.describe('The introduction') }),
    status: 201,
  }),
  share: endpoint({
    method: 'POST',
    path: 'admin/selection/introduction/{id}/share',
    access,
    summary: 'Sends the brief to the mentor, exactly as it was previewed.',
    params,
    missing: 'introduction_not_found',
    body: z.object({
      note: noteToMentor(longText()).optional(),
      brief: Brief.optional().describe('What was previewed; refused when it has changed since'),
    }),
    response: reply({ data: AdminIntroduction.describe('The introduction') }),
  }),
  recall: endpoint({
    method: 'POST',
    path: 'admin/selection/introduction/{id}/withdraw',
    access,
    summary: 'Takes an open introduction back; the mentee returns to the queue.',
    params,
    missing: 'introduction_not_found',
    response: reply({ data: AdminIntroduction.describe('The introduction') }),
  }),
  endMentorship: endpoint({
    method: 'POST',
    path: 'admin/selection/mentorship/{id}/end',
    access,
    summary: 'Ends a mentorship; both are told, and the mentee returns to the queue.',
    params,
    missing: 'mentorship_not_found',
    body: z.object({
      reason: text({ required: 'reason_required', max: 500 }).describe('Why it ends, as both are told'),
    }),
    response: reply({ data: AdminMentorship.describe('The mentorship') }),
  }),
  reports: endpoint({
    method: 'GET',
    path: 'admin/selection/reports',
    access,
    summary: 'Lists reported messages, the open ones first.',
    query: listQuery(['-reportedAt'], {}).omit({ search: true }),
    response: page(Report),
  }),
  resolveReport: endpoint({
    method: 'POST',
    path: 'admin/selection/report/{id}/resolve',
    access,
    summary: 'Marks a report as dealt with.',
    params,
    missing: 'message_not_found',
    response: reply({ data: Report.describe('The report') }),
  }),
}
