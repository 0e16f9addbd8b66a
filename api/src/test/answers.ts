import { meetings, paths, stages, styles, times } from '@udyam/contract/matching/answers'
import { firstSettings } from '@udyam/contract/matching/settings'
import { needs } from '@udyam/contract/profile/needs'
import { districts } from '@udyam/contract/texts/districts'
import type { PlanRequest } from '#programme/matching/request.ts'

const fields = ['Agriculture', 'Education', 'Food', 'Health', 'Retail', 'Sports', 'Technology', 'Textiles']
const written = (
  'bakery pickles bamboo honey textiles embroidery solar poultry dairy catering tailoring jewellery pottery ' +
  'exports packaging website accounts loans machines wholesale organic spices furniture printing tourism'
).split(' ')

/** Numbers from 0 to 1 that are the same for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** People who answered as people may, one question in eight not at all; all need a plan. */
export function makeRequest(
  { mentees, mentors, places }: { mentees: number; mentors: number; places: number },
  seed = 1,
): PlanRequest {
  const random = makeRandom(seed)
  const some = <T>(list: readonly T[], most: number): T[] => {
    const count = random() < 0.125 ? 0 : 1 + Math.floor(random() * most)
    return [...new Set(Array.from({ length: count }, () => list[Math.floor(random() * list.length)]))].filter(
      (one) => one !== undefined,
    )
  }
  const one = <T>(list: readonly T[]): T | null => some(list, 1)[0] ?? null
  const side = () => {
    const category = one(fields) ?? ''
    const number = 1 + Math.floor(random() * 4)
    return {
      category,
      subcategory: category === '' ? '' : `${category} ${number}`,
      languages: some(['mr', 'mr', 'hi', 'en', 'gu', 'kn'], 3),
      meeting: one([...meetings, ...meetings, 'either'] as const),
      times: some(times, 3),
      paths: some(paths, 2),
      district: one(Object.keys(districts)) ?? '',
    } as const
  }
  const texts = () => [some(written, 6).join(' '), some(written, 4).join(' ')]
  return {
    mentees: Array.from({ length: mentees }, (_, at) => ({
      id: `mentee-${String(at).padStart(6, '0')}`,
      queuedAt: `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
      answers: { ...side(), needs: some(needs, 3), stage: one(stages), style: one(styles), texts: texts() },
    })),
    mentors: Array.from({ length: mentors }, (_, at) => ({
      id: `mentor-${String(at).padStart(6, '0')}`,
      places,
      answers: {
        ...side(),
        helps: some(needs, 8),
        stages: some(stages, 3),
        styles: some(styles, 3),
        skills: some(written, 5),
        bio: some(written, 8).join(' '),
      },
    })),
    pairs: [],
    pins: [],
    kept: [],
    options: { objective: 'people', queue: true, lowest: true, lowestFit: 0, limitKm: 100 },
    settings: firstSettings,
  }
}
