/** The steps of a mentee from registration to completion that the dashboard counts. */
export const funnelSteps = [
  'registered',
  'decided',
  'eligible',
  'introduced',
  'mentoring',
  'completed',
] as const

export type FunnelStep = (typeof funnelSteps)[number]

/** Minimum number of values for a median. */
export const fewestForMedian = 5

/** Window, in days, for the share of decisions made in time. */
export const promiseMemoryDays = 90

/** The districts as tiles, row by row, each row with its first column of ten. */
export const districtRows: readonly { from: number; names: readonly string[] }[] = [
  {
    from: 2,
    names: ['Nandurbar', 'Dhule', 'Jalgaon', 'Buldhana', 'Akola', 'Amravati', 'Nagpur', 'Bhandara', 'Gondia'],
  },
  {
    from: 2,
    names: [
      'Palghar',
      'Nashik',
      'Chhatrapati Sambhajinagar',
      'Jalna',
      'Washim',
      'Yavatmal',
      'Wardha',
      'Chandrapur',
      'Gadchiroli',
    ],
  },
  {
    from: 1,
    names: ['Mumbai Suburban', 'Thane', 'Ahilyanagar', 'Beed', 'Parbhani', 'Hingoli', 'Nanded'],
  },
  { from: 1, names: ['Mumbai City', 'Raigad', 'Pune', 'Dharashiv', 'Latur'] },
  { from: 2, names: ['Ratnagiri', 'Satara', 'Solapur'] },
  { from: 2, names: ['Sindhudurg', 'Kolhapur', 'Sangli'] },
]

/** Capacity of a district: `room` for all who wait, too `few` places, `none`, or `quiet` if nobody waits. */
export const districtClasses = ['room', 'few', 'none', 'quiet'] as const

export type DistrictClass = (typeof districtClasses)[number]

/** The class of a district from how many wait there and how many places are free. */
export function districtClass({ waiting, places }: { waiting: number; places: number }): DistrictClass {
  if (waiting === 0) return 'quiet'
  if (places === 0) return 'none'
  return places < waiting ? 'few' : 'room'
}
