export const slots = [1, 2, 3] as const
export type Typed = Record<`${'day' | 'time'}${(typeof slots)[number]}`, string>

export const noTimes: Typed = { day1: '', time1: '', day2: '', time2: '', day3: '', time3: '' }

export function isPast(moment: string): boolean {
  return Date.parse(moment) <= Date.now()
}
