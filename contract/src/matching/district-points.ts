/** Degrees north and east of the seat of each listed district, those of Maharashtra first. */
const points = new Map(
  `
Ahilyanagar 19.09 74.75, Akola 20.71 77, Amravati 20.93 77.75, Beed 18.99 75.76, Bhandara 21.17 79.65,
Buldhana 20.53 76.18, Chandrapur 19.95 79.3, Chhatrapati Sambhajinagar 19.88 75.34, Dharashiv 18.18 76.04,
Dhule 20.9 74.78, Gadchiroli 20.18 80, Gondia 21.46 80.2, Hingoli 19.72 77.14, Jalgaon 21.01 75.57,
Jalna 19.84 75.89, Kolhapur 16.7 74.23, Latur 18.4 76.57, Mumbai City 18.94 72.83,
Mumbai Suburban 19.05 72.84, Nagpur 21.15 79.09, Nanded 19.16 77.31, Nandurbar 21.37 74.24, Nashik 20 73.79,
Palghar 19.7 72.77, Parbhani 19.27 76.77, Pune 18.52 73.86, Raigad 18.64 72.87, Ratnagiri 16.99 73.3,
Sangli 16.86 74.57, Satara 17.69 74, Sindhudurg 16.12 73.7, Solapur 17.67 75.91, Thane 19.2 72.97,
Wardha 20.74 78.6, Washim 20.11 77.13, Yavatmal 20.39 78.13,
Ahmedabad 23.03 72.58, Anand 22.56 72.95, Ballari 15.14 76.92, Belagavi 15.85 74.5, Bengaluru 12.97 77.59,
Bharuch 21.7 72.99, Bhavnagar 21.76 72.15, Bhopal 23.26 77.41, Bidar 17.91 77.52, Dharwad 15.46 75.01,
Gandhinagar 23.22 72.64, Hyderabad 17.39 78.49, Indore 22.72 75.86, Kalaburagi 17.33 76.83, Navsari 20.95 72.92,
North Goa 15.49 73.83, Rajkot 22.3 70.8, South Goa 15.27 73.96, Surat 21.17 72.83, Vadodara 22.31 73.19,
Valsad 20.61 72.93, Vijayapura 16.83 75.71
`
    .trim()
    .split(/,\s/)
    .map((line) => {
      const words = line.split(' ')
      return [words.slice(0, -2).join(' '), [Number(words.at(-2)), Number(words.at(-1))] as const]
    }),
)
const names = [...points.keys()]
const between = [...points.values()].map((from) => [...points.values()].map((to) => distance(from, to)))

/** The place of a district in `kmBetween`; -1 for what is none of them. */
export function districtNumber(name: string): number {
  return names.indexOf(name)
}

/** Whole km in a straight line between the seats of two districts, by their numbers. */
export function kmBetween(one: number, other: number): number {
  return between[one]?.[other] ?? 0
}

/** The same by their names, none for a district with itself; null where a point is not known. */
export function kilometres(one: string, other: string): number | null {
  if (one === other && one !== '') return 0
  const [from, to] = [districtNumber(one), districtNumber(other)]
  return from < 0 || to < 0 ? null : kmBetween(from, to)
}

/** The haversine on a ball of 6,371 km. */
function distance([north, east]: readonly [number, number], to: readonly [number, number]): number {
  const radians = Math.PI / 180
  const across = Math.sin(((to[0] - north) * radians) / 2) ** 2
  const along = Math.sin(((to[1] - east) * radians) / 2) ** 2
  const angle = across + Math.cos(north * radians) * Math.cos(to[0] * radians) * along
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(angle)))
}
