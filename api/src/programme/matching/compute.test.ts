import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRequest } from '#test/answers.ts'
import { computePlan } from './compute.ts'
import type { PlanRequest, Progress } from './request.ts'
import { runPlan } from './run.ts'

const quiet = () => undefined
const small = makeRequest({ mentees: 14, mentors: 5, places: 2 })
const whole = { signal: new AbortController().signal, onProgress: quiet }

test('the thread computes the plan that the same code computes here', async () => {
  expect(await computePlan(small, whole)).toEqual(runPlan(small, quiet))
})

test('the order of what comes in changes nothing', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...small.mentees], { minLength: 14 }),
      fc.shuffledSubarray([...small.mentors], { minLength: 5 }),
      (mentees, mentors) => {
        expect(runPlan({ ...small, mentees, mentors }, quiet)).toEqual(runPlan(small, quiet))
      },
    ),
  )
})

test('what happened between two moves or rules out their pair, and a pin stands against every rule', () => {
  const before = runPlan(small, quiet)
  const [pair] = before.pairs
  const [mentee, mentor] = [
    before.menteeIds[pair?.mentee ?? 0] ?? '',
    before.mentorIds[pair?.mentor ?? 0] ?? '',
  ]
  const between = { mentee, mentor, wished: false, expired: null, isOut: false }
  const find = (request: PlanRequest) =>
    runPlan(request, quiet).pairs.find((one) => one.mentee === pair?.mentee && one.mentor === pair.mentor)
  expect(find({ ...small, pairs: [{ ...between, wished: true }] })?.score).toBe((pair?.score ?? 0) + 100)
  expect(find({ ...small, pairs: [{ ...between, isOut: true }] })).toBeUndefined()
  const pinned = { ...small, pairs: [{ ...between, isOut: true }], pins: [{ mentee, mentor }] }
  expect(find(pinned)).toMatchObject({ isPinned: true, score: pair?.score })
})

test('a plan tells how far it is, leaves the process free, and ends when it is cancelled', async () => {
  const large = makeRequest({ mentees: 3000, mentors: 800, places: 4 })
  const ending = new AbortController()
  const heard: Progress[] = []
  const begun = computePlan(large, { signal: ending.signal, onProgress: (one) => heard.push(one) })
  const outcome = expect(begun).rejects.toThrow('enough')
  let turns = 0
  for (; heard.length < 2; turns += 1) await setTimeout(1)
  // On this thread it would block the event loop between the messages.
  expect(turns).toBeGreaterThan(5)
  ending.abort(new Error('enough'))
  await outcome
  const known = heard.length
  expect(heard[0]?.stage).toBe('scores')
  // A thread still running would report twice in this time.
  await setTimeout(450)
  expect(heard).toHaveLength(known)
})

test('what goes wrong in the thread is said', async () => {
  const broken = { ...small, settings: { ...small.settings, weights: JSON.parse('null') } }
  await expect(computePlan(broken, whole)).rejects.toThrow(TypeError)
})
